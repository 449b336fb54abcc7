/** How often the turns of the event loop are measured, in milliseconds. */
const everyMs = 2;

/**
 * The processor time of the longest turn of the event loop while work runs, in milliseconds. Other
 * programs on the machine do not count, which the clock would include.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.cpuUsage();
  const measure = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
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
