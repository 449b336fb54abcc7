import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { FUZZ_SEED, FUZZ_PATH, FUZZ_RUNS } = process.env;

/** Fixed inputs by default, so that a failure is reproducible for everyone. */
const usualSeed = 20_261_121;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? usualSeed);
const factor = FUZZ_RUNS === undefined ? 1 : Number(FUZZ_RUNS);
if (!Number.isInteger(seed)) throw new Error('FUZZ_SEED is neither random nor a whole number.');
if (!(factor > 0)) throw new Error('FUZZ_RUNS is not a number above 0.');
console.info(`Random inputs: FUZZ_SEED=${seed} FUZZ_RUNS=${factor}`);

/** Time budget of a property test, in milliseconds. */
const budget = 45_000 * Math.max(1, factor);
/** Timeout of a property test; leaves time for the run in progress to finish. */
export const propertyTimeoutMs = 4 * budget;

/** Limits a property to a time budget: once it is exceeded, no further run or shrink is started. */
function within<T>(milliseconds: number, property: fc.IAsyncProperty<T>): fc.IAsyncProperty<T> {
  let end = Date.now() + milliseconds;
  let found = false;
  let passedOver = 0;
  const limited: fc.IAsyncProperty<T> = Object.create(property);
  limited.run = async (value) => {
    if (Date.now() < end) {
      const failure = await property.run(value);
      // A failure found late still gets its own budget for shrinking.
      if (failure && !found) end = Date.now() + milliseconds;
      found ||= failure !== null;
      return failure;
    }
    passedOver += 1;
    if (passedOver === 1) console.info('The time was up before every random input was tried.');
    return null;
  };
  return limited;
}

/**
 * Checks a property. `FUZZ_SEED=random` uses new inputs, a number reproduces a run, `FUZZ_PATH` a
 * single counter-example named by a failure, and `FUZZ_RUNS` multiplies the number of runs and the
 * time budget.
 * @param usual default number of runs
 */
export async function hold<T>(usual: number, property: fc.IAsyncProperty<T>): Promise<void> {
  await fc.assert(within(budget, property), {
    seed,
    numRuns: scaled(usual),
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
  });
}

/** Scales a number of runs, or another measure of a test's length, by `FUZZ_RUNS`. */
export const scaled = (usual: number): number => Math.max(1, Math.round(usual * factor));

/** The run's seed, for randomness outside of properties. */
export const seedName = String(seed);

/** Values for set-up before a property is checked; the same for the same seed. */
export function sample<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}
