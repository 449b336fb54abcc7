import { describe, expect, it } from 'vitest';
import { inWireOrder, numberId, seedTables } from '../offline/testing/seed.ts';
import { createOverviewIndex } from './overview-index.ts';
import { lookupIn } from './search/lookup.ts';

const typed = ['soren agesen 123', 'denmark zoe', '+45 20 00 12', 'person4', 'weiss marcus'];

function fullOf(numbers: number) {
  const rows = inWireOrder(seedTables(numbers));
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const chunks = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: own.length, rows: own };
  });
  return { kind: 'full', chunks, overlay: [], broken: 0 } as const;
}

function report(name: string, times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  return `${name} ${at(0.5)} ms at the median, ${at(0.95)} ms at p95`;
}

/** Reports the durations without asserting them, because the machine may be busy. */
describe('durations', () => {
  it.each([10_000, 50_000])('with %i numbers', (numbers) => {
    const index = createOverviewIndex({ onBroken: () => {} });
    const full = fullOf(numbers);
    const time = (work: () => unknown) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const build = time(() => {
      index.reset(full);
      index.overview({}).rows(0, 40);
    });
    const warm = time(() => index.warm(() => false));
    const keys = typed.flatMap((text) =>
      Array.from(text, (_, place) =>
        time(() => index.overview({ search: text.slice(0, place + 1) }).rows(0, 40)),
      ),
    );
    const typos = ['lindtsrom', 'whitfeild marcus', 'zzzzzz', 'muelller'].map((text) =>
      time(() => index.overview({ search: text }).rows(0, 40)),
    );
    const lookups = typed.flatMap((text) =>
      Array.from(text, (_, place) => time(() => lookupIn(index)(text.slice(0, place + 1), 6))),
    );
    const row = seedTables(1).number.get(numberId(0));
    if (!row) throw new Error('seeded');
    const changes = Array.from({ length: 20 }, (_, count) => {
      const next = { ...row, version: count + 2, updated_at: '2026-11-21T09:00:00.000Z' };
      return time(() => {
        index.apply([{ kind: 'number', id: row.number_id, row: next }], new Map());
        index.overview({}).rows(0, 40);
      });
    });
    console.info(
      [
        `${numbers} numbers: first paint ${build.toFixed(0)} ms, search text ${warm.toFixed(0)} ms`,
        report('a key of a search', keys),
        report('a search with a typo', typos),
        report('a key of a lookup', lookups),
        report('one change shown', changes),
      ].join('; '),
    );
    expect(index.overview({ search: 'soren agesen 0' }).at(0)?.id).toBe(numberId(0));
    expect(index.overview({}).total).toBe(numbers);
  });
});
