import {readdirSync, readFileSync} from 'node:fs';

/** CPU seconds of this process and, on Linux, of all processes that it has started, whether they are running or have ended. */
export function cpuSeconds() {
  const {user, system} = process.cpuUsage();
  const own = (user + system) / 1e6;
  try {
    const [, , ...ended] = ticksOf('self');
    return own + (sum(ended) + sum(childrenOf('self').map(ticksBelow))) / 100;
  } catch {
    // The system is not Linux.
    return own;
  }
}

/** Ticks of 10 ms of a process and of all its descendants. */
function ticksBelow(pid) {
  try {
    return sum(ticksOf(pid)) + sum(childrenOf(pid).map(ticksBelow));
  } catch {
    // The process has just ended.
    return 0;
  }
}

/** Ticks of a process: its own user and system time, then those of its children that have ended. */
function ticksOf(pid) {
  // The second field, a name in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ');
  return fields.slice(11, 15).map(Number);
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean),
  );
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}
