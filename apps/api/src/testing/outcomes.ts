import { AppError } from '@workspace/domain/contract/error';
import type { Knex } from 'knex';
import { expect } from 'vitest';

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
 * Row counts and current rows of everything that writes touch; comparing two shows the effects of a
 * call.
 */
export async function effectsOf(owner: Knex) {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = Number((await owner(table).count('* as n'))[0]?.n);
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
