// Measures product and peer in turn, and summarises the figures.

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

const short = (value) => Number(value.toPrecision(4));

/**
 * Measures A B A B, so that other load on the machine affects both; returns the pairs of figures.
 * @param {{ product: () => Promise<number>, peer: () => Promise<number>, count?: number }} options
 */
export async function inTurn({ product, peer, count = 5 }) {
  const pairs = [];
  for (let at = 1; at <= count; at += 1) {
    const pair = { product: short(await product()), peer: short(await peer()) };
    pairs.push(pair);
    process.stdout.write(`  ${at}/${count} product ${pair.product}, peer ${pair.peer}\n`);
  }
  return pairs;
}
