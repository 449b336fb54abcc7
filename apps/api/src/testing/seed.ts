import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { FUZZ_SEED, FUZZ_PATH, FUZZ_RUNS } = process.env;

const seed = FUZZ_SEED === undefined ? randomInt(2 ** 31) : Number(FUZZ_SEED);
const factor = FUZZ_RUNS === undefined ? 1 : Number(FUZZ_RUNS);
if (!Number.isInteger(seed)) throw new Error('FUZZ_SEED is not a whole number.');
if (!(factor > 0)) throw new Error('FUZZ_RUNS is not a number above 0.');
console.info(`Random inputs: FUZZ_SEED=${seed} FUZZ_RUNS=${factor}`);

/** How long a test of random inputs may take, in milliseconds. */
export const patience = 120_000 * Math.max(1, factor);

/**
 * Checks a property. `FUZZ_SEED` gives the same inputs again, `FUZZ_PATH` the one counter-example
 * that a failure names, and `FUZZ_RUNS` multiplies how often it is tried.
 * @param usual tries where nothing is said
 */
export async function hold<T>(usual: number, property: fc.IAsyncProperty<T>): Promise<void> {
  await fc.assert(property, {
    seed,
    numRuns: Math.max(1, Math.round(usual * factor)),
    // What was found by then is told, however much smaller it could still be made.
    interruptAfterTimeLimit: patience * 0.75,
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
  });
}

/** Values for what is arranged before a property is tried; the same for the same seed. */
export function sample<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}
