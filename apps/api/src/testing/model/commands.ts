import fc from 'fast-check';
import { applications, checks } from './commands-import.ts';
import { manyChanges } from './commands-many.ts';
import { deactivations, looks, newQrCodes, orders, updates } from './commands-one.ts';
import { type ModelStep, passing } from './step.ts';

const hour = 3600;
const day = 24 * hour;
const waits = fc
  .constantFrom(hour, 2 * hour, 4 * hour, day, 12 * day, 31 * day)
  .map((seconds) => passing(seconds));

/** Sequences of all calls and clock moves that affect numbers. */
export function modelCommands(maxCommands: number): fc.Arbitrary<Iterable<ModelStep>> {
  return fc.commands(
    [
      ...[orders, orders, updates, updates, updates, updates, manyChanges, manyChanges],
      ...[
        deactivations,
        newQrCodes,
        looks,
        checks,
        applications,
        applications,
        waits,
        waits,
        waits,
      ],
    ],
    { maxCommands, size: 'max' },
  );
}
