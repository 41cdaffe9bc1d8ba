//! The flags for the settings, made from the table of settings.
//!
//! A switch `NAME` has the flags `--NAME` and `--no-NAME`; the help shows the one that changes the default, or both if
//! the default is neither. Any other setting has `--NAME VALUE`. `--engine` accepts engines for either kind of puzzle, so `domino_engine` has no flag of
//! its own; where a person can be watched it also accepts that name, which is no setting.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::values::{Listed, engines, runners};
use crate::logic::{TECHNIQUES, Technique};
use crate::settings::{Change, Given, Kind, SETTINGS, Setting, Value, setting};
use crate::timeline::Runner;

/// The two settings that `--engine` sets, for Sudoku and for Sudominoku.
const ENGINE: [&str; 2] = ["engine", "domino_engine"];

/// The settings given as flags, and the value of `--engine`. With `PERSON` that may also be a person.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Flags<const PERSON: bool> {
    /// The changes that the flags make, the topmost layer of settings.
    pub(in crate::cli) layer: Vec<Change>,
    pub(in crate::cli) engine: Option<Runner>,
}

impl<const PERSON: bool> Args for Flags<PERSON> {
    fn augment_args(command: Command) -> Command {
        let engines = || ValueParser::new(engines().map(Runner::Engine));
        let runner = if PERSON { ValueParser::new(runners()) } else { engines() };
        let flags = SETTINGS.iter().flat_map(|setting| flags_of(setting, &runner));
        // Settings are many, and are changed in the program. A person who may be watched is one of the engines.
        let is_main = |it: &Arg| PERSON && it.get_id() == ENGINE[0];
        let flags = flags.map(|it| {
            let is_main = is_main(&it);
            it.hide_short_help(!is_main)
        });
        command.args(flags.collect::<Vec<_>>())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<const PERSON: bool> FromArgMatches for Flags<PERSON> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let engine: Option<Runner> = matches.get_one(ENGINE[0]).copied();
        let of_engine = engine.and_then(Runner::engine).and_then(|engine| {
            ENGINE.iter().find_map(|name| setting(name)?.parse(engine.name).ok())
        });
        let others = SETTINGS.iter().filter_map(|setting| change(setting, matches));
        Ok(Self { layer: others.chain(of_engine).collect(), engine })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn flags_of(setting: &'static Setting, runner: &ValueParser) -> Vec<Arg> {
    let name = setting.name;
    let long = name.replace('_', "-");
    let flag = Arg::new(name).long(&long).help(setting.help);
    if name == ENGINE[0] {
        let help = "The engine to run and watch";
        return vec![flag.help(help).value_name("NAME").value_parser(runner.clone())];
    }
    match setting.kind {
        Kind::Word(_) if ENGINE.contains(&name) => Vec::new(),
        Kind::Switch => {
            let is_on = setting.default == Value::Switch(true);
            let help = format!("Switch off: {}", setting.help);
            let on = flag.action(ArgAction::SetTrue).overrides_with(off(setting)).hide(is_on);
            let off = Arg::new(off(setting)).long(format!("no-{long}")).help(help);
            vec![on, off.action(ArgAction::SetTrue).overrides_with(name).hide(!is_on)]
        }
        Kind::AutoSwitch => {
            let what = setting.help.split(';').next().unwrap_or(setting.help);
            let on = flag.action(ArgAction::SetTrue).overrides_with(off(setting));
            let off = Arg::new(off(setting)).long(format!("no-{long}"));
            let off = off.help(format!("Switch off: {what}")).action(ArgAction::SetTrue);
            vec![on, off.overrides_with(name)]
        }
        Kind::Word(_) => vec![flag.value_name("WORD").value_parser(word_of(name))],
        Kind::Named(names) => {
            let values = names().into_iter().map(PossibleValue::new).collect();
            let parse = move |text: &str| parsed(setting, text);
            vec![flag.value_name("NAME").value_parser(Listed { values, parse })]
        }
        Kind::Techniques => {
            let flag = flag.value_name("NAMES").hide_possible_values(true);
            vec![flag.value_parser(known())]
        }
        Kind::Number(..) => {
            vec![flag.value_name("NUMBER").value_parser(move |text: &str| parsed(setting, text))]
        }
    }
}

/// Returns a parser for the values of a setting of a few words.
pub(in crate::cli) fn word_of(name: &str) -> ValueParser {
    let setting = setting(name).expect("the table has the setting");
    let Kind::Word(words) = setting.kind else { unreachable!("{name} takes words") };
    PossibleValuesParser::new(words()).try_map(|word| setting.parse(&word)).into()
}

/// Returns a parser for the techniques that the player knows, which lists their names.
pub(in crate::cli) fn known() -> impl TypedValueParser<Value = Change> {
    let known = setting("known").expect("the table has the setting");
    let names = ["all", "none"].into_iter().map(str::to_owned);
    let names = names.chain(TECHNIQUES.iter().map(Technique::word));
    let parse = move |text: &str| parsed(known, text);
    Listed { values: names.map(PossibleValue::new).collect(), parse }
}

fn parsed(setting: &'static Setting, text: &str) -> Result<Change, String> {
    setting.parse(text).map_err(|_| format!("expected {}", setting.kind))
}

/// Returns the change of a setting by its flag, if the flag was given.
fn change(setting: &'static Setting, matches: &ArgMatches) -> Option<Change> {
    match setting.kind {
        _ if ENGINE.contains(&setting.name) => None,
        Kind::Switch | Kind::AutoSwitch => {
            let (on, off) = (matches.get_flag(setting.name), matches.get_flag(&off(setting)));
            (on || off).then(|| setting.given(Given::Switch(on)).ok()).flatten()
        }
        Kind::Word(_) | Kind::Named(_) | Kind::Techniques | Kind::Number(..) => {
            matches.get_one(setting.name).copied()
        }
    }
}

/// Returns the name of the flag that switches a setting off.
fn off(setting: &Setting) -> String {
    format!("no_{}", setting.name)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use crate::cli::commands::Cli;
    use crate::settings::{AsciiOnly, Background, Settings};

    use super::*;

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        flags: Flags<false>,
    }

    fn settings(arguments: &str) -> Settings {
        let alone = Alone::try_parse_from(arguments.split(' ')).unwrap();
        let mut settings = Settings::default();
        settings.apply(&alone.flags.layer);
        settings
    }

    /// Every command with a screen has a flag for each setting, and every such flag belongs to a setting.
    #[test]
    fn flags_and_table_are_equal() {
        let whole = Cli::command();
        let screens = [&whole]
            .into_iter()
            .chain(["play", "watch"].map(|name| whole.find_subcommand(name).expect("a command")));
        for command in screens {
            for setting in SETTINGS.iter().filter(|it| it.name != ENGINE[1]) {
                let flag = command.get_arguments().find(|it| it.get_id() == setting.name);
                let flag = flag.expect(setting.name);
                assert_eq!(flag.get_long(), Some(&*setting.name.replace('_', "-")));
                let help = flag.get_help().expect("help").to_string();
                let is_engine = setting.name == ENGINE[0];
                assert!(is_engine || help == setting.help, "{help}");
                let listed = flag.get_possible_values();
                if let (Kind::Word(words), false) = (setting.kind, is_engine) {
                    let listed: Vec<&str> = listed.iter().map(PossibleValue::get_name).collect();
                    assert_eq!(listed, words(), "{}", setting.name);
                }
            }
        }
        let alone = Alone::command();
        for flag in alone.get_arguments() {
            let name = flag.get_id().as_str();
            assert!(setting(name.trim_start_matches("no_")).is_some(), "{name}");
        }
    }

    #[test]
    fn a_flag_is_a_setting_for_this_run() {
        let found = settings("x --ascii --no-mouse --speed 20 --background light --engine walk");
        assert!(!found.mouse && found.clear_peer_marks);
        assert_eq!(found.ascii, AsciiOnly::On);
        assert_eq!((found.speed.to_string(), found.background), ("20".into(), Background::Light));
        assert_eq!((found.engine.name, found.domino_engine.name), ("walk", "dominoes"));
        assert_eq!(settings("x --engine tiler").domino_engine.name, "tiler");
        assert_eq!(settings("x --engine tiler").engine.name, "flags");
    }

    #[test]
    fn the_last_of_two_switches_counts() {
        assert!(settings("x --no-mouse --mouse").mouse);
        assert_eq!(settings("x --ascii --no-ascii").ascii, AsciiOnly::Off);
        assert_eq!(settings("x --mouse").ascii, AsciiOnly::Auto);
        assert!(Alone::try_parse_from(["x", "--speed", "0"]).is_err());
    }
}
