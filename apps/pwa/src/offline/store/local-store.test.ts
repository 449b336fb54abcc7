import { beforeEach, describe, expect, it } from 'vitest';
import { readStored } from '../../numbers-index/joins/row-tables.ts';
import type { RowChange } from '../rows/rows.ts';
import { numberId, seededMe, userId } from '../testing/seed.ts';
import { createTestBrowser, draftOf, gone, numberRow, pageOf, userRow } from '../testing/stores.ts';
import type { LocalStore } from './local-store.ts';
import { openMemoryStore } from './memory/memory-store.ts';

const stores: readonly [string, () => () => Promise<LocalStore>][] = [
  [
    'IndexedDB',
    () => {
      const browser = createTestBrowser();
      return () => browser.open('store');
    },
  ],
  ['memory', () => async () => openMemoryStore('store')],
];

async function rowsOf(store: LocalStore) {
  const { rows } = await store.news(null);
  if (rows.kind !== 'full') throw new Error('A reader without marks gets everything');
  const { tables, numbers } = readStored(rows);
  return { ...tables, number: new Map(numbers.map((row) => [row.number_id, row])) };
}

async function snapshot(store: LocalStore, changes: readonly RowChange[], cursor = 'live') {
  await store.beginStaging();
  expect(await store.applyPage(pageOf('staging', null, cursor, changes))).not.toBeNull();
}

describe.each(stores)('the local store in %s', (_, start) => {
  let open = start();
  beforeEach(() => {
    open = start();
  });

  it('keeps the old rows readable until a snapshot is complete, and then has the new ones', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0), numberRow(1)]);
    await store.beginStaging();
    const part = pageOf('staging', null, 'half', [numberRow(2)], { complete: false, total: 2 });
    await store.applyPage(part);

    const during = await store.state();
    expect(during.staging).toMatchObject({ cursor: 'half', received: 1, total: 2 });
    expect([...(await rowsOf(store)).number.keys()]).toEqual([numberId(0), numberId(1)]);

    await store.applyPage(pageOf('staging', 'half', 'new', [numberRow(3)]));
    expect([...(await rowsOf(store)).number.keys()]).toEqual([numberId(2), numberId(3)]);
    expect(await store.state()).toMatchObject({ cursor: 'new', staging: null, syncedAt: 1000 });
  });

  it('uses the last version of a row that occurs twice in a snapshot', async () => {
    const store = await open();
    await store.beginStaging();
    const first = [numberRow(0), numberRow(1)];
    await store.applyPage(pageOf('staging', null, 'half', first, { complete: false }));
    const later = [numberRow(0, { version: 2, status: 'porting' }), gone(1)];
    await store.applyPage(pageOf('staging', 'half', 'live', later));
    const { number } = await rowsOf(store);
    expect(number.get(numberId(0))?.status).toBe('porting');
    expect(number.has(numberId(1))).toBe(false);
  });

  it('stores rows and tombstones with the cursor, and ignores a repeated page', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0), numberRow(1)]);
    const delta = pageOf('live', 'live', 'next', [numberRow(0, { version: 2 }), gone(1)]);
    expect(await store.applyPage(delta)).toEqual(await store.state());
    expect(await store.applyPage(delta)).toBeNull();
    const { number } = await rowsOf(store);
    expect(number.get(numberId(0))?.version).toBe(2);
    expect(number.has(numberId(1))).toBe(false);
    expect((await store.state()).cursor).toBe('next');
  });

  it('returns what is new since a reader’s marks, or everything after a fold that it missed', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0), numberRow(1)]);
    const first = await store.news(null);
    const { generation, mark, outboxMark } = first.state;
    await store.applyPage(pageOf('live', 'live', 'next', [numberRow(1, { version: 2 })]));

    const second = await store.news({ generation, mark, outboxMark });
    expect(second.rows).toMatchObject({ kind: 'changes', changes: [{ id: numberId(1) }] });
    expect(second.outbox).toBeUndefined();

    await store.fold(0);
    const current = second.state;
    const upToDate = await store.news({ generation, mark: current.mark, outboxMark });
    expect(upToDate.rows).toEqual({ kind: 'changes', changes: [] });
    expect((await store.news({ generation, mark, outboxMark })).rows.kind).toBe('full');
  });

  it('folds the overlay into the chunks without changing a row, and only when it is large', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0), numberRow(1), userRow(0)]);
    const changes = [numberRow(0, { version: 2 }), gone(1), numberRow(5), userRow(6)];
    await store.applyPage(pageOf('live', 'live', 'next', changes));
    const before = await rowsOf(store);

    await store.fold(4);
    const untouched = await store.news(null);
    expect(untouched.rows).toMatchObject({ overlay: { length: 4 } });

    await store.fold(3);
    const folded = await store.news(null);
    expect(folded.rows).toMatchObject({ overlay: { length: 0 }, broken: 0 });
    expect(await rowsOf(store)).toEqual(before);
    expect([...before.number.keys()].sort()).toEqual([numberId(0), numberId(5)].sort());
    expect([...before.user.keys()].sort()).toEqual([userId(0), userId(6)].sort());
  });

  it('splits many rows into chunks of a thousand', async () => {
    const store = await open();
    const many = Array.from({ length: 2500 }, (_entry, count) => {
      const { row } = numberRow(0);
      const id = numberId(count);
      if (!row) throw new Error('seeded');
      return { kind: 'number', id, row: { ...row, number_id: id } } satisfies RowChange;
    });
    await snapshot(store, many);
    const { rows } = await store.news(null);
    const sizes = rows.kind === 'full' ? rows.chunks.map((chunk) => chunk.count) : [];
    expect(sizes).toEqual([1000, 1000, 500]);
  });

  it('does not let a delta that was read earlier undo the answer to this device’s write', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    const row = await store.enqueue(draftOf(0));
    await store.settle([{ row, answered: numberRow(0, { version: 3 }) }]);
    await store.applyPage(pageOf('live', 'live', 'next', [numberRow(0, { version: 2 })]));
    expect((await rowsOf(store)).number.get(numberId(0))?.version).toBe(3);
    await store.applyPage(pageOf('live', 'next', 'last', [gone(0)]));
    expect((await rowsOf(store)).number.has(numberId(0))).toBe(false);
  });

  it('does not restore a row that was deleted while its write was being answered', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    const row = await store.enqueue(draftOf(0));
    await store.applyPage(pageOf('live', 'live', 'next', [gone(0)]));
    await store.settle([{ row, answered: numberRow(0, { version: 2 }) }]);
    expect((await rowsOf(store)).number.has(numberId(0))).toBe(false);
  });

  it('applies the answer to this device’s write to the running snapshot too', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    const row = await store.enqueue(draftOf(0));
    await store.beginStaging();
    const page = pageOf('staging', null, 'half', [numberRow(0)], { complete: false });
    await store.applyPage(page);
    await store.settle([{ row, answered: numberRow(0, { version: 2 }) }]);
    await store.applyPage(pageOf('staging', 'half', 'new', []));
    expect((await rowsOf(store)).number.get(numberId(0))?.version).toBe(2);
  });

  it('passes the new version on only to unsent changes of the same row', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0), numberRow(1)]);
    const first = await store.enqueue(draftOf(0));
    const second = await store.enqueue(draftOf(0, { key: 'second' }));
    const other = await store.enqueue(draftOf(1));
    await store.settle([{ row: first, answered: numberRow(0, { version: 2 }) }]);
    expect((await store.outboxRow(second.seq))?.baseVersion).toBe(2);
    expect((await store.outboxRow(other.seq))?.baseVersion).toBe(1);
    expect(await store.outboxRow(first.seq)).toBeUndefined();
  });

  it('reports no conflict with this device’s own writes', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    for (const version of [2, 3]) {
      const row = await store.enqueue(draftOf(0, { baseVersion: version - 1 }));
      await store.settle([{ row, answered: numberRow(0, { version }) }]);
    }
    // The screen was painted before the two answers arrived.
    expect((await store.enqueue(draftOf(0))).baseVersion).toBe(3);
    // A colleague's change in between is a conflict.
    await store.applyPage(pageOf('live', 'live', 'next', [numberRow(0, { version: 4 })]));
    expect((await store.enqueue(draftOf(0, { baseVersion: 3 }))).baseVersion).toBe(3);
  });

  it('keeps a conflict with the saved row, and sends it again based on that row', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    const { seq } = await store.enqueue(draftOf(0));
    await store.conflict(seq, {
      current: numberRow(0, { version: 7 }),
      savedChange: undefined,
    });
    expect(await store.outboxRow(seq)).toMatchObject({
      state: 'conflict',
      current: { row: { version: 7 } },
    });
    expect((await rowsOf(store)).number.get(numberId(0))?.version).toBe(7);
    await store.requeue(seq, 'another-key');
    expect(await store.outboxRow(seq)).toMatchObject({
      seq,
      state: 'waiting',
      key: 'another-key',
      baseVersion: 7,
      current: null,
    });
  });

  it('keeps the server’s refusal', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0, { version: 4 })]);
    const { seq } = await store.enqueue(draftOf(0));
    const refusal = { code: 'no', message: 'No.', fields: { plan_id: 'Not this one.' } };
    await store.refuse(seq, refusal);
    expect(await store.outboxRow(seq)).toMatchObject({ state: 'refused', refusal });
    await store.requeue(seq, 'another-key');
    expect(await store.outboxRow(seq)).toMatchObject({ state: 'waiting', baseVersion: 4 });
    await store.discard(seq);
    expect(await store.outbox()).toEqual([]);
  });

  it('returns the stored top of the overview only while it is up to date', async () => {
    const store = await open();
    await snapshot(store, [numberRow(0)]);
    const head = { company: null, all: 1, total: 1, rows: [] };
    const keep = async () => {
      const { state } = await store.news(null);
      await store.putHead(head, state);
      expect(await store.head()).toMatchObject({ head, state: { generation: state.generation } });
    };
    await keep();
    await store.applyPage(pageOf('live', 'live', 'next', [numberRow(0, { version: 2 })]));
    expect(await store.head()).toBeNull();
    await keep();
    await store.enqueue(draftOf(0));
    expect(await store.head()).toBeNull();
    await keep();
    await snapshot(store, [numberRow(0)], 'new');
    expect(await store.head()).toBeNull();
  });

  it('keeps the person, stored answers and the lock', async () => {
    const store = await open();
    expect(await store.me()).toBeNull();
    await store.putMe(seededMe());
    expect(await store.me()).toEqual(seededMe());
    await store.putAnswer({ key: 'used', etag: '"1"', fetchedAt: 5, data: [1] });
    expect(await store.answer('used')).toMatchObject({ etag: '"1"', data: [1] });
    await store.contact(9);
    expect(await store.passTime(10)).toMatchObject({ awayFor: 1, lockedAt: null });
    const locked = await store.passTime(10 + 15 * 86_400_000);
    expect(await store.state()).toEqual(locked);
    expect(locked.lockedAt).toBe(locked.seenAt);
    await store.contact(20);
    expect(await store.state()).toMatchObject({ awayFor: 0, lockedAt: null, lastContact: 20 });
  });

  it('notifies after every change, and is empty after it was destroyed', async () => {
    const store = await open();
    let notifications = 0;
    store.subscribe(() => {
      notifications += 1;
    });
    await store.enqueue(draftOf(0));
    expect(notifications).toBeGreaterThan(0);
    await store.destroy();
    const again = await open();
    expect(await again.outbox()).toEqual([]);
  });
});
