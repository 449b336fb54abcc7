import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  type Habits,
  habitsOf,
  type MeteredLine,
} from '../vendors/network/sandbox/usage-habits.ts';
import { plantNumber } from './world.ts';

/** Finds a call identifier whose holder has these habits. */
export function callerWith(isWanted: (habits: Habits) => boolean): string {
  for (;;) {
    const callIdentifier = randomUUID();
    if (isWanted(habitsOf({ callIdentifier, type: 'local' }))) return callIdentifier;
  }
}

/** Uses up 20 GB in little more than a week, and 50 GB within the month. */
export const heavyUser = () => callerWith(({ monthly }) => monthly.dataMb > 100_000);
/** Never uses up an available plan. */
export const lightUser = () =>
  callerWith(({ monthly }) => monthly.dataMb > 2_000 && monthly.dataMb < 10_000);

interface MeteredSeed {
  readonly companyId: string;
  readonly userId: string;
  readonly planId: string;
  readonly callIdentifier: string;
  /** Product time; defaults to an hour ago. */
  readonly carriesFrom?: Date;
}

let serial = 0;

/** Adds a running number that the sandbox network knows and meters. */
export async function plantMeteredLine(
  owner: Knex,
  seed: MeteredSeed,
): Promise<MeteredLine & { readonly numberId: string; readonly carriesFrom: Date }> {
  serial += 1;
  const { callIdentifier } = seed;
  const carriesFrom = seed.carriesFrom ?? new Date(Date.now() - 3_600_000);
  const numberId = await plantNumber(owner, seed);
  await owner('numbers').where('id', numberId).update({ call_identifier: callIdentifier });
  await owner('plan_periods').where('number_id', numberId).update({ started_at: carriesFrom });
  await owner('sandbox.profiles').insert({
    call_identifier: callIdentifier,
    country_iso_code: 'DK',
    type: 'local',
    state: 'active',
    iccid: `test-${serial}-${callIdentifier}`,
    imsi: `test-${serial}-${callIdentifier}`,
    secrets: 'none',
    ordered_at: carriesFrom,
  });
  await owner('sandbox.traffic').insert({
    call_identifier: callIdentifier,
    type: 'local',
    began_at: carriesFrom,
  });
  return { callIdentifier, type: 'local', countryCode: 'DK', numberId, carriesFrom };
}
