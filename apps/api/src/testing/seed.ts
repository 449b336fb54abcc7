import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { FUZZ_SEED, FUZZ_PATH, FUZZ_RUNS } = process.env;

/** Always the same inputs where nothing is said: a test that fails fails for everybody. */
const usualSeed = 20_261_121;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? usualSeed);
const factor = FUZZ_RUNS === undefined ? 1 : Number(FUZZ_RUNS);
if (!Number.isInteger(seed)) throw new Error('FUZZ_SEED is neither random nor a whole number.');
if (!(factor > 0)) throw new Error('FUZZ_RUNS is not a number above 0.');
console.info(`Random inputs: FUZZ_SEED=${seed} FUZZ_RUNS=${factor}`);

/** How long a test of random inputs goes on trying, in milliseconds. */
const budget = 45_000 * Math.max(1, factor);
/** When such a test is given up: what was begun last is brought to its end. */
export const patience = 4 * budget;

/** A property that holds of itself once the time is up: nothing is begun then, and no more shrunk. */
function within<T>(milliseconds: number, property: fc.IAsyncProperty<T>): fc.IAsyncProperty<T> {
  let end = Date.now() + milliseconds;
  let found = false;
  let passedOver = 0;
  const limited: fc.IAsyncProperty<T> = Object.create(property);
  limited.run = async (value) => {
    if (Date.now() < end) {
      const failure = await property.run(value);
      // What was found late is made smaller all the same.
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
 * Checks a property. `FUZZ_SEED=random` looks for new inputs, a number gives the same ones again,
 * `FUZZ_PATH` the one counter-example that a failure names, and `FUZZ_RUNS` multiplies how often
 * and how long it is tried.
 * @param usual tries where nothing is said
 */
export async function hold<T>(usual: number, property: fc.IAsyncProperty<T>): Promise<void> {
  await fc.assert(within(budget, property), {
    seed,
    numRuns: scaled(usual),
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
  });
}

/** A number of tries, or of whatever makes a test long: `FUZZ_RUNS` times as many as usual. */
export const scaled = (usual: number): number => Math.max(1, Math.round(usual * factor));

/** Names the run's chance, for what is random and no property. */
export const seedName = String(seed);

/** Values for what is arranged before a property is tried; the same for the same seed. */
export function sample<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}
