/** How often the turns of the event loop are measured, in milliseconds. */
const everyMs = 2;

/**
 * The processor time of the longest turn of the event loop while work runs, in milliseconds. Other
 * programs on the machine do not count, which the clock would include. What the process does on its
 * other threads meanwhile does: on a busy machine one of several measurements tells how long the turn
 * itself is, so a turn above the ceiling is measured again, and the shortest counts.
 */
export async function longestTurn(
  work: () => Promise<unknown>,
  ceilingMs: number,
  measurements = 3,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let left = measurements; left > 0 && shortest > ceilingMs; left -= 1) {
    shortest = Math.min(shortest, await measureTurns(work));
  }
  return shortest;
}

async function measureTurns(work: () => Promise<unknown>): Promise<number> {
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
