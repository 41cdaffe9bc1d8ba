//! The process between the judge and a program, on Linux.
//!
//! ```text
//!   sudoscope judge  --starts-->  sudoscope-supervisor  --starts-->  ./mine  --starts-->  ..
//!     reads /proc                   waits, kills the rest,
//!                                   ends as the program did
//! ```
//!
//! The supervisor is this program under another name, and the subreaper of the program: a process whose parent has ended
//! becomes its child, also one that has left the group or the session. So whatever is below the supervisor belongs to the
//! program, and is counted and killed with it. If the judge is killed, the system tells the supervisor, which kills too.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use rustix::param::{clock_ticks_per_second, page_size};
use rustix::process::{
    DumpableBehavior, Pid, Signal, WaitId, WaitIdOptions, WaitOptions, WaitStatus, getpid,
    kill_process, set_child_subreaper, set_dumpable_behavior, set_parent_process_death_signal,
    wait, waitid,
};
use signal_hook::consts::SIGTERM;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::process::{Used, without_core};

/// The name by which this program is the supervisor.
const NAME: &str = "sudoscope-supervisor";
/// This program, also after its file was replaced.
const THIS_PROGRAM: &str = "/proc/self/exe";
/// What the supervisor writes, before the number of the system's error, if the program cannot be started.
const NOT_STARTED: &[u8] = b"sudoscope-supervisor: not started: ";
/// The exit code of the supervisor then.
const NOT_STARTED_CODE: u8 = 127;
/// The time that killed processes have to end: one in the middle of a system call may take it.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time between two looks at them.
const RETRY_AFTER: Duration = Duration::from_millis(1);

/// Returns the command that runs a program under a supervisor.
pub(super) fn command(name: &OsString, arguments: &[OsString]) -> io::Result<Command> {
    if !Path::new(THIS_PROGRAM).exists() {
        return Err(io::Error::other("/proc is not mounted, and the judge needs it"));
    }
    without_core();
    let mut command = Command::new(THIS_PROGRAM);
    // Out of the group of the terminal, whose Ctrl-C is for the judge.
    command.arg0(NAME).arg(name).args(arguments).process_group(0);
    Ok(command)
}

/// Looks whether the supervisor has ended. It is not reaped yet, so that its times can still be read and no other
/// process gets its number.
pub(super) fn has_ended(supervisor: &mut Child) -> io::Result<bool> {
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(waitid(WaitId::Pid(Pid::from_child(supervisor)), look)?.is_some())
}

/// Returns the system's error if the supervisor says that it could not start the program.
pub(super) fn not_started(status: ExitStatus, errors: &[u8]) -> Option<io::Error> {
    let number = errors.strip_prefix(NOT_STARTED)?;
    let number = str::from_utf8(number).ok()?.parse().ok()?;
    (status.code() == Some(NOT_STARTED_CODE.into())).then(|| io::Error::from_raw_os_error(number))
}

/// Has the supervisor kill the program with all that it started, and waits until it has ended.
pub(super) fn kill(supervisor: &mut Child) {
    let pid = Pid::from_child(supervisor);
    let _ = kill_process(pid, Signal::TERM);
    // It gives up after its patience. Longer it takes only if the program has stopped or blocked it.
    let until = Instant::now() + 2 * PATIENCE;
    while has_ended(supervisor).is_ok_and(|has_ended| !has_ended) {
        if Instant::now() > until {
            kill_below(pid);
            let _ = kill_process(pid, Signal::KILL);
            return;
        }
        thread::sleep(RETRY_AFTER);
    }
}

/// Returns what the processes below the supervisor have used, as far as they still run or were waited for.
pub(super) fn used(supervisor: &Child) -> Option<Used> {
    let root = Pid::from_child(supervisor);
    // First the supervisor: a process that ends between the looks is then missed for a moment, not counted twice.
    let mut used = Used { time: Process::read(root)?.waited, memory: 0 };
    let is_starting =
        |process: &Process| process.parent == root.as_raw_nonzero().get() && process.is_named(NAME);
    // Until it starts the program, the child has the memory of the supervisor.
    for process in below(root).iter().filter(|process| !is_starting(process)) {
        used.time += process.time + process.waited;
        used.memory += process.memory;
    }
    Some(used)
}

/// Runs this program as a supervisor if that is its name.
pub(in crate::cli) fn run_if_asked() -> Option<ExitCode> {
    let mut arguments = env::args_os();
    if arguments.next()? != NAME {
        return None;
    }
    let name = arguments.next()?;
    Some(supervise(&name, arguments))
}

fn supervise(name: &OsString, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    // Where the system refuses one of these, less is found in the end, and the rest still holds.
    let _ = set_child_subreaper(Some(getpid()));
    let _ = set_parent_process_death_signal(Some(Signal::TERM));
    let mut command = Command::new(name);
    // Out of the group of the supervisor, so that the program does not hit that with a signal to its own group.
    command.args(arguments).process_group(0);
    let child = match kill_at_a_signal().and_then(|()| command.spawn()) {
        Ok(child) => child,
        Err(error) => {
            let number = error.raw_os_error().unwrap_or(0).to_string();
            let _ = io::stderr().write_all(&[NOT_STARTED, number.as_bytes()].concat());
            return ExitCode::from(NOT_STARTED_CODE);
        }
    };
    let status = wait_for(Pid::from_child(&child));
    end_the_rest();
    end_as(status)
}

/// Starts a thread that kills what is below at a signal of the judge, or when that has ended, until this process ends.
fn kill_at_a_signal() -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM])?;
    let work = move || {
        if signals.forever().next().is_some() {
            loop {
                kill_below(getpid());
                thread::sleep(RETRY_AFTER);
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(work).map(drop)
}

/// Reaps what ends, up to the program. Returns how it ended; `None` if the system does not tell.
fn wait_for(program: Pid) -> Option<WaitStatus> {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid == program => return Some(status),
            Ok(Some(_)) => {}
            Err(error) if error == rustix::io::Errno::INTR => {}
            Ok(None) | Err(_) => return None,
        }
    }
}

/// Ends this process as the program ended: with its exit code, or by its signal.
fn end_as(status: Option<WaitStatus>) -> ExitCode {
    let code = status.and_then(WaitStatus::exit_status);
    let Some(signal) = status.and_then(WaitStatus::terminating_signal) else {
        return ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1));
    };
    // The program may leave a core; this process has nothing to say.
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    let _ = emulate_default_handler(signal);
    // Signals without a name.
    ExitCode::from(u8::try_from(128 + signal).unwrap_or(1))
}

/// Kills what the program has left behind, and reaps it, so that its time is among that which was waited for.
fn end_the_rest() {
    let until = Instant::now() + PATIENCE;
    // Only a process without children has nothing below it: a look may miss a process that was just started by one that
    // has just ended.
    while has_children() && Instant::now() < until {
        kill_below(getpid());
        thread::sleep(RETRY_AFTER);
    }
}

/// Reaps the children that have ended. Returns true if there are others.
fn has_children() -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Kills the processes below one, as far as a look finds them.
fn kill_below(root: Pid) {
    // A stopped process starts no other, so that after a few looks each of them is known.
    let mut known = BTreeSet::new();
    let until = Instant::now() + PATIENCE;
    loop {
        let running = below(root).into_iter().filter(|process| !process.has_ended);
        let new: Vec<Pid> = running
            .map(|process| process.pid)
            .filter(|pid| known.insert(pid.as_raw_nonzero()))
            .collect();
        if new.is_empty() || Instant::now() > until {
            break;
        }
        for pid in new {
            let _ = kill_process(pid, Signal::STOP);
        }
    }
    for pid in known.into_iter().filter_map(|pid| Pid::from_raw(pid.get())) {
        let _ = kill_process(pid, Signal::KILL);
    }
}

/// A process, as `/proc` shows it.
struct Process {
    pid: Pid,
    parent: i32,
    /// True if it waits for being reaped.
    has_ended: bool,
    /// Its own processor time.
    time: Duration,
    /// That of the processes that it has waited for.
    waited: Duration,
    /// Its resident memory, in bytes.
    memory: u64,
}

impl Process {
    /// Returns true if this is the first word of its command line.
    fn is_named(&self, name: &str) -> bool {
        let line = fs::read(format!("/proc/{}/cmdline", self.pid.as_raw_nonzero()));
        line.is_ok_and(|line| line.split(|byte| *byte == 0).next() == Some(name.as_bytes()))
    }

    fn read(pid: Pid) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
        // The name of the program stands in brackets, and may have anything in it.
        let (_, fields) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        // By `man 5 proc_pid_stat`, where the state, here 0, is number 3.
        let number = |at: usize| fields.get(at - 3)?.parse::<u64>().ok();
        let time = |user: usize, system: usize| {
            let ticks = number(user)? + number(system)?;
            Some(Duration::from_millis(ticks * 1000 / clock_ticks_per_second()))
        };
        Some(Self {
            pid,
            parent: fields.get(1)?.parse().ok()?,
            has_ended: matches!(*fields.first()?, "Z" | "X"),
            time: time(14, 15)?,
            waited: time(16, 17)?,
            memory: number(24)? * page_size() as u64,
        })
    }
}

/// Returns the processes below one: its children, and theirs.
fn below(root: Pid) -> Vec<Process> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let pids = entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let mut processes: Vec<Process> =
        pids.filter_map(Pid::from_raw).filter_map(Process::read).collect();
    let mut within = BTreeSet::from([root.as_raw_nonzero().get()]);
    loop {
        let n_before = within.len();
        for process in &processes {
            if within.contains(&process.parent) {
                within.insert(process.pid.as_raw_nonzero().get());
            }
        }
        if within.len() == n_before {
            break;
        }
    }
    processes.retain(|process| {
        process.pid != root && within.contains(&process.pid.as_raw_nonzero().get())
    });
    processes
}
