import { AppError } from '@workspace/domain/contract/error';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { countUsage } from '../capabilities/numbers/usage/messages.ts';

/** The error that a refused call throws. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => expect.unreachable('It was not refused.'),
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

const tables = [
  'audit_events',
  'changes',
  'guide_tickets',
  'number_events',
  'outbox',
  'plan_periods',
  'qr_tickets',
] as const;

/**
 * The outbox without the hourly count of usage, which a running worker queues at any moment,
 * whatever a test calls.
 */
export const queuedByCalls = (owner: Knex) => owner('outbox').whereNot('topic', countUsage.name);

async function countRows(owner: Knex, table: (typeof tables)[number]): Promise<number> {
  const rows = table === 'outbox' ? queuedByCalls(owner) : owner(table);
  return Number((await rows.count('* as n'))[0]?.n);
}

/**
 * Row counts and current rows of everything that writes touch; comparing two shows the effects of a
 * call.
 */
export async function effectsOf(owner: Knex) {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countRows(owner, table);
  return {
    ...counts,
    numbers: await owner('numbers').orderBy('id'),
    items: await owner('porting_items').orderBy('id'),
    profiles: await owner('sim_profiles').orderBy('number_id'),
  };
}

/** How many rows each table gained; tables that did not grow are omitted. */
export function growth(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, number> {
  const grown = tables.flatMap((table) => {
    const more = Number(after[table]) - Number(before[table]);
    return more === 0 ? [] : [[table, more] as const];
  });
  return Object.fromEntries(grown);
}
