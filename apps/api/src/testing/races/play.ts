import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@workspace/domain/contract/error';
import type { Knex } from 'knex';
import type { TestProduct } from '../test-product.ts';

/** A call that another one competes with. */
export type Call = () => Promise<unknown>;

/** What the calls of a race are made for; planted anew for each of its rounds. */
export interface Round {
  readonly product: TestProduct;
  /** The token of an administrator. */
  readonly admin: string;
  /** A number that no other round has. */
  readonly serial: number;
  readonly person: { readonly id: string; readonly email: string };
}

/** A call that writes rows which name a person or a number, in the columns listed. */
export interface Contender {
  readonly does: string;
  /** As in `numbers.user_id`. */
  readonly writes: readonly string[];
  /** Plants what the call needs. */
  readonly prepare: (round: Round) => Promise<Prepared>;
}

export interface Prepared {
  readonly call: Call;
  /** The number that ends, in a race against an end. */
  readonly numberId?: string;
}

/** How a call ended: `done`, or the code of its refusal. */
export type Outcome = string;

/** An unexpected failure is `internal`, which no race may have. */
export async function outcomeOf(call: Call): Promise<Outcome> {
  try {
    const said = await call();
    return typeof said === 'string' ? said : 'done';
  } catch (error) {
    if (error instanceof AppError) return error.definition.code;
    throw error;
  }
}

/**
 * Resolves when this many backends of the database wait for a lock, or the call has ended.
 * @returns how many wait
 */
async function waitingOrEnded(owner: Knex, count: number, call: Promise<unknown>): Promise<number> {
  const state = { hasEnded: false };
  const ended = () => {
    state.hasEnded = true;
  };
  void call.then(ended, ended);
  while (!state.hasEnded) {
    const { rows } = await owner.raw<{ rows: { n: number }[] }>(
      `SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    if ((rows[0]?.n ?? 0) >= count) return count;
    await pause(1);
  }
  return count - 1;
}

/**
 * Locks the row that two calls compete for until both have got as far as they can in this order,
 * then releases it.
 */
export async function overlapping(
  owner: Knex,
  row: { readonly table: 'users' | 'numbers'; readonly id: string },
  first: Call,
  second: Call,
): Promise<[Outcome, Outcome]> {
  const { both } = await owner.transaction(async (trx) => {
    await trx(row.table).where('id', row.id).forUpdate().first();
    const one = outcomeOf(first);
    const waiting = await waitingOrEnded(owner, 1, one);
    const other = outcomeOf(second);
    await waitingOrEnded(owner, waiting + 1, other);
    return { both: Promise.all([one, other]) };
  });
  return both;
}
