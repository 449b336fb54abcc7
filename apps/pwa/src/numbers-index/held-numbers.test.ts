import { describe, expect, it } from 'vitest';
import { nothingPending } from '../offline/rows/pending-rows.ts';
import type { RowChange } from '../offline/rows/rows.ts';
import { inWireOrder, numberId, seedTables } from '../offline/testing/seed.ts';
import { createOverviewIndex } from './overview-index.ts';

const tables = seedTables(5);

const held = { sim_held_since: '2026-11-20T09:00:00.000Z', sim_held_reason: 'number_given' };
const open = { sim_held_since: null, sim_held_reason: null };

function changed(count: number, patch: object): RowChange<'number'> {
  const row = tables.number.get(numberId(count));
  if (!row) throw new Error(`No number ${count} is seeded`);
  return { kind: 'number', id: row.number_id, row: { ...row, ...patch } };
}

function filledIndex() {
  const index = createOverviewIndex({ onBroken: () => {} });
  const rows = inWireOrder(tables);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const chunks = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: own.length, rows: own };
  });
  index.reset({ kind: 'full', chunks, overlay: [], broken: 0 });
  return index;
}

describe('numbers waiting for an administrator', () => {
  it('are listed with their person only while they are held', () => {
    const index = filledIndex();
    expect(index.heldNumbers()).toEqual([]);

    index.apply([changed(1, held), changed(3, held)], nothingPending);
    const waiting = index.heldNumbers();
    expect(waiting.map(({ number }) => number.number_id)).toEqual([numberId(1), numberId(3)]);
    expect(waiting[0]?.user?.email).toBe('person1@nordlys.example');
    // The same list each time, so that nothing renders again.
    expect(index.heldNumbers()).toBe(waiting);

    index.apply([changed(1, open)], nothingPending);
    expect(index.heldNumbers().map(({ number }) => number.number_id)).toEqual([numberId(3)]);
  });

  it('leave out an ended number', () => {
    const index = filledIndex();
    index.apply([changed(1, { ...held, status: 'inactive' })], nothingPending);
    expect(index.heldNumbers()).toEqual([]);
  });
});
