import { readFileSync } from 'node:fs';

/** How often the turns of the event loop are measured, in milliseconds. */
const everyMs = 2;

/**
 * Processor time of this thread so far, in milliseconds. Linux says how long a thread has run; where
 * it does not, that of the process is all there is, which other threads lengthen.
 */
function threadTime(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'ascii').split(' ');
    return Number(nanoseconds) / 1_000_000;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * The processor time of the longest turn of the event loop while work runs, in milliseconds. Other
 * programs on the machine and other threads of this one do not count, which the clock would include.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadTime();
  const measure = () => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(measure, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    measure();
  }
  return longest;
}
