import { getChanges } from '@workspace/domain/sync/operations';
import type { Change } from '@workspace/domain/sync/schema';
import { expect } from 'vitest';
import type { TestProduct } from './test-product.ts';

/** An administrator's device: reads a snapshot first, then deltas. */
export interface SyncedDevice {
  /** Reads what has changed since the last time. */
  pull(): Promise<void>;
  /** Expects the same rows as on a device that is set up now. */
  expectFresh(): Promise<void>;
}

export async function openDevice(
  product: TestProduct,
  token: string,
  companyId: string,
): Promise<SyncedDevice> {
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
  const pull = async () => {
    const news = await read(cursor, 2);
    cursor = news.cursor;
    for (const change of news.found) {
      if (change.op === 'put') rows.set(keyOf(change), change.row);
      else rows.delete(keyOf(change));
    }
  };
  return {
    pull,
    async expectFresh() {
      await pull();
      const whole = await read(undefined, 1000);
      const expected = new Map(whole.found.map((change) => [keyOf(change), change.row]));
      expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
    },
  };
}
