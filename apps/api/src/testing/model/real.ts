import { randomUUID } from 'node:crypto';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import type { Change } from '@workspace/domain/sync/schema';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { FootprintReader } from '../footprint.ts';
import type { TestProduct } from '../test-product.ts';
import type { Effects } from './outcome.ts';
import type { Lookup } from './predict-import.ts';
import type { ModelCompany, ModelPerson, ModelState } from './state.ts';

/** The product under test, as used by the model's commands. */
export interface Real {
  readonly product: TestProduct;
  readonly footprint: FootprintReader;
  readonly tokens: ReadonlyMap<ModelPerson, string>;
  readonly lookup: Lookup;
  readonly effects: ReadonlyMap<ModelCompany, EffectsReader>;
  readonly clients: ReadonlyMap<ModelCompany, SyncClient>;
  /** Ids of the plans by the model's names. */
  readonly plans: TestProduct['world']['plans'];
}

/** Reads what was written in a company since the last read. */
export interface EffectsReader {
  readNew(): Promise<Effects>;
}

const fresh = <Row>(rows: readonly Row[], seen: Set<string>, key: (row: Row) => string): Row[] => {
  const news = rows.filter((row) => !seen.has(key(row)));
  for (const row of news) seen.add(key(row));
  return news;
};

/** Excludes consumption, which the meters determine and the model does not predict. */
export async function readEffects(product: TestProduct, companyId: string): Promise<EffectsReader> {
  const { owner } = product.database;
  const of = (table: string) => owner(table).where('company_id', companyId);
  const seen = new Set<string>();
  const id = (row: { id: string }) => row.id;
  const readNew = async (): Promise<Effects> => {
    const audits: { id: string; entity_kind: string; entity_id: string }[] = await of(
      'audit_events',
    ).where('outcome', 'done');
    const events: { id: string; subject_id: string; kind: string }[] = await of(
      'number_events',
    ).whereNot('kind', 'data_used_up');
    const outbox: { id: string; topic: string }[] = await of('outbox').whereNot(
      'topic',
      'consumption.count',
    );
    const changes: { revision: number; kind: string; id: string }[] = await of('changes');
    const newChanges = fresh(changes, seen, (row) => `${row.revision}:${row.kind}:${row.id}`);
    return {
      audits: fresh(audits, seen, id)
        .map((row) => `${row.entity_kind}:${row.entity_id}`)
        .sort(),
      events: fresh(events, seen, id)
        .map((row) => `${row.subject_id}:${row.kind}`)
        .sort(),
      outbox: fresh(outbox, seen, id)
        .map((row) => row.topic)
        .sort(),
      changes: newChanges.map((row) => `${row.kind}:${row.id}`).sort(),
      revisions: new Set(newChanges.map((row) => row.revision)).size,
    };
  };
  await readNew();
  return { readNew };
}

/** Waits until the outbox is empty. */
export async function settled(product: TestProduct): Promise<void> {
  await eventually(async () => {
    const open: unknown[] = await product.database.owner('outbox').where('state', 'pending');
    expect(open).toEqual([]);
  });
}

/** Moves the sandbox clock; returns its new time in ms. */
export async function advance(product: TestProduct, seconds: number): Promise<number> {
  const answer = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(answer.status).toBe(200);
  return productNow(product);
}

export async function productNow(product: TestProduct): Promise<number> {
  const { body } = await product.call(null, 'GET', '/sandbox/clock');
  return Date.parse((body as { data: { now: string } }).data.now);
}

/** An administrator's device: reads a snapshot first, then deltas. */
export interface SyncClient {
  /** Changes since the last pull, as `kind:id`. */
  pull(): Promise<string[]>;
  /** Expects the same rows as a fresh snapshot. */
  expectFresh(): Promise<void>;
}

export async function startClient(
  product: TestProduct,
  token: string,
  companyId: string,
): Promise<SyncClient> {
  const call = product.as(token);
  const read = async (since: string | undefined, limit: number) => {
    const found: Change[] = [];
    let cursor = since;
    for (;;) {
      const { data, page } = await call(getChanges, {
        params: { company_id: companyId },
        query: { limit, ...(cursor === undefined ? {} : { since: cursor }) },
      });
      found.push(...data.changes);
      cursor = page.next_cursor;
      if (!page.has_more) return { found, cursor };
    }
  };
  const keyOf = ({ kind, id }: Change) => `${kind}:${id}`;
  const first = await read(undefined, 4);
  const rows = new Map(first.found.map((change) => [keyOf(change), change.row]));
  let { cursor } = first;
  return {
    async pull() {
      const news = await read(cursor, 2);
      cursor = news.cursor;
      for (const change of news.found) {
        if (change.op === 'put') rows.set(keyOf(change), change.row);
        else rows.delete(keyOf(change));
      }
      return [...new Set(news.found.map(keyOf))].sort();
    },
    async expectFresh() {
      const whole = await read(undefined, 1000);
      const expected = new Map(whole.found.map((change) => [keyOf(change), change.row]));
      expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
    },
  };
}

/** Employees see only their own lines. */
export async function expectOwnLines(real: Real, state: ModelState): Promise<void> {
  for (const actor of state.actors.filter((one) => one.role === 'regular')) {
    const { data } = await real.product.as(real.tokens.get(actor) ?? '')(listNumbers, {
      params: { company_id: actor.company.id },
      query: {},
    });
    const own = state.numbers.filter(
      (number) => number.person === actor && number.status !== 'inactive',
    );
    expect(data.map((row) => row.number_id).sort()).toEqual(own.map(({ id }) => id).sort());
  }
}

export const newKey = () => randomUUID();
