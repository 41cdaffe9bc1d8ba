//! One run of a program within limits.
//!
//! On Linux it runs under a [supervisor](super::supervisor), with whatever it starts; on other Unix systems in a process group
//! of its own. That is killed as a whole: at a limit, on a signal, and when the program has ended, for the sake of what it
//! left behind. Three threads serve its input, its output and its errors, so that none waits for another.

use std::ffi::OsString;
use std::io::{self, Read, Write as _};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use super::supervisor as system;

/// The most bytes of the output, and of the errors.
pub(in crate::cli) const MOST_OUTPUT: usize = 16 * 1024 * 1024;

/// The times between two looks at the program: short at first, for programs that end soon.
const LOOK_AFTER: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(20)];
/// The wait for the rest of the output after the end. A process that could not be killed may hold it open for ever.
const REST_AFTER: Duration = Duration::from_millis(500);

/// The limits of a run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::cli) struct Limits {
    /// The processor time; the clock may take three times that and two seconds.
    pub(in crate::cli) time: Duration,
    /// The resident memory, in bytes.
    pub(in crate::cli) memory: u64,
}

/// The signal that has arrived; 0 for none.
pub(in crate::cli) type Stop = Arc<AtomicUsize>;

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum End {
    Exit(ExitStatus),
    /// The limit of processor time, or of the clock, was passed.
    TooSlow(Duration),
    TooMuchMemory,
    TooMuchOutput,
    /// A signal told this program to stop.
    Stopped,
}

/// A run that has ended.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) struct Ran {
    pub(in crate::cli) end: End,
    pub(in crate::cli) output: Vec<u8>,
    pub(in crate::cli) errors: Vec<u8>,
    pub(in crate::cli) used: Used,
}

/// The time and the memory used; zero of what the system does not tell.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(in crate::cli) struct Used {
    /// The processor time of the program and of what it started.
    pub(in crate::cli) time: Duration,
    /// The most resident memory at a time, in bytes.
    pub(in crate::cli) memory: u64,
}

/// Runs a program on an input. An error means that it cannot be started.
pub(in crate::cli) fn run(
    command: &[OsString],
    input: &[u8],
    limits: Limits,
    stop: &Stop,
) -> io::Result<Ran> {
    let [name, arguments @ ..] = command else { unreachable!("the command line has a program") };
    let mut command = system::command(name, arguments)?;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut group = Group(command.spawn()?);
    let child = &mut group.0;
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // A program that ends without reading closes the pipe, which is its own affair.
    serve("input", move || drop(stdin.write_all(&input)))?;
    let output = Pipe::read(child.stdout.take().expect("it is piped"), "output")?;
    let errors = Pipe::read(child.stderr.take().expect("it is piped"), "errors")?;

    let started = Instant::now();
    let clock = limits.time * 3 + Duration::from_secs(2);
    let mut used = Used::default();
    let mut pause = LOOK_AFTER[0];
    let end = loop {
        let has_ended = system::has_ended(child)?;
        let now = system::used(child).unwrap_or_default();
        used.time = used.time.max(now.time);
        used.memory = used.memory.max(now.memory);
        if stop.load(Ordering::Relaxed) != 0 {
            break End::Stopped;
        } else if output.is_full() || errors.is_full() {
            break End::TooMuchOutput;
        } else if used.time > limits.time {
            break End::TooSlow(limits.time);
        } else if started.elapsed() > clock {
            break End::TooSlow(clock);
        } else if used.memory > limits.memory {
            break End::TooMuchMemory;
        } else if has_ended {
            system::kill(child);
            break End::Exit(child.wait()?);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(LOOK_AFTER[1]);
    };
    drop(group);
    let (output, errors) = (output.take(), errors.take());
    if let End::Exit(status) = end
        && let Some(error) = system::not_started(status, &errors)
    {
        return Err(error);
    }
    let is_too_much = matches!(end, End::Exit(_)) && output.len().max(errors.len()) >= MOST_OUTPUT;
    let end = if is_too_much { End::TooMuchOutput } else { end };
    Ok(Ran { end, output, errors, used })
}

/// A program and what it started, which do not outlive this.
struct Group(Child);

impl Drop for Group {
    fn drop(&mut self) {
        system::kill(&mut self.0);
        let _ = self.0.wait();
    }
}

fn serve(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// The bytes that have come out of a pipe so far.
struct Pipe(Arc<(Mutex<Vec<u8>>, AtomicBool)>);

impl Pipe {
    fn read(mut from: impl Read + Send + 'static, name: &str) -> io::Result<Self> {
        let pipe = Self(Arc::default());
        let shared = Arc::clone(&pipe.0);
        serve(name, move || {
            let mut chunk = vec![0; 64 * 1024];
            while let Ok(n_bytes @ 1..) = from.read(&mut chunk) {
                let mut bytes = shared.0.lock().unwrap_or_else(PoisonError::into_inner);
                let n_bytes = n_bytes.min(MOST_OUTPUT - bytes.len());
                bytes.extend_from_slice(&chunk[..n_bytes]);
                if bytes.len() == MOST_OUTPUT {
                    break;
                }
            }
            shared.1.store(true, Ordering::Release);
        })?;
        Ok(pipe)
    }

    fn is_full(&self) -> bool {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner).len() == MOST_OUTPUT
    }

    /// Takes what came until the end of the pipe, or until nobody waits for it any longer.
    fn take(&self) -> Vec<u8> {
        let until = Instant::now() + REST_AFTER;
        while !self.0.1.load(Ordering::Acquire) && Instant::now() < until {
            thread::sleep(LOOK_AFTER[0]);
        }
        std::mem::take(&mut self.0.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Keeps a program from leaving a core file, which this process never does either.
#[cfg(unix)]
pub(super) fn without_core() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Core);
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum });
}

/// The group of a program: how it is made, watched and killed.
#[cfg(all(unix, not(target_os = "linux")))]
mod system {
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    use super::{Child, Duration, ExitStatus, OsString, Used, io, without_core};

    /// Gives the program a group of its own.
    pub(super) fn command(name: &OsString, arguments: &[OsString]) -> io::Result<Command> {
        without_core();
        let mut command = Command::new(name);
        command.args(arguments).process_group(0);
        Ok(command)
    }

    /// Returns nothing: the system tells it when the program is started.
    pub(super) fn not_started(_: ExitStatus, _: &[u8]) -> Option<io::Error> {
        None
    }

    /// Looks whether the program has ended. It is not reaped yet, so that no other process gets its number.
    pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(Pid::from_child(child)), look)?.is_some())
    }

    pub(super) fn kill(child: &mut Child) {
        // A group that has ended is gone.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    /// Returns what the processes of the group have used, as far as they still run. Asks `ps`, which every Unix has.
    pub(super) fn used(child: &Child) -> Option<Used> {
        let mut ps = Command::new("ps");
        let told = ps.args(["-A", "-o", "pgid=", "-o", "time=", "-o", "rss="]).output().ok()?;
        let group = child.id().to_string();
        let mut used = Used::default();
        for line in String::from_utf8_lossy(&told.stdout).lines() {
            let &[of, time, kibibytes] = &line.split_whitespace().collect::<Vec<_>>()[..] else {
                continue;
            };
            if of == group {
                let parts = time.split([':', '-']).filter_map(|it| it.parse::<f64>().ok());
                used.time += Duration::from_secs_f64(parts.fold(0.0, |all, it| all * 60.0 + it));
                used.memory += kibibytes.parse::<u64>().unwrap_or(0) * 1024;
            }
        }
        Some(used)
    }
}

/// Without groups only the program itself is killed, and only the clock is looked at.
#[cfg(not(unix))]
mod system {
    use std::process::Command;

    use super::{Child, ExitStatus, OsString, Used, io};

    #[expect(clippy::unnecessary_wraps, reason = "it can fail on Linux")]
    pub(super) fn command(name: &OsString, arguments: &[OsString]) -> io::Result<Command> {
        let mut command = Command::new(name);
        command.args(arguments);
        Ok(command)
    }

    /// Returns nothing: the system tells it when the program is started.
    pub(super) fn not_started(_: ExitStatus, _: &[u8]) -> Option<io::Error> {
        None
    }

    pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
        Ok(child.try_wait()?.is_some())
    }

    pub(super) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn used(_: &Child) -> Option<Used> {
        None
    }
}
