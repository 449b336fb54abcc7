import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairByNumber } from './line-pages.ts';

interface Line {
  readonly numberId: string;
  readonly place: number;
}

/** Lines of a month in pages: each number's are together; some pages are empty. */
const months = fc
  .array(fc.record({ number: fc.nat(30), lines: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 20,
  })
  .chain((drawn) => {
    const byNumber = new Map(drawn.map(({ number, lines }) => [number, lines]));
    const groups = [...byNumber]
      .toSorted(([one], [other]) => one - other)
      .map(([number, count]) =>
        Array.from(
          { length: count },
          (_, place): Line => ({
            numberId: String(number).padStart(2, '0'),
            place,
          }),
        ),
      );
    return fc.array(fc.nat(3), { minLength: groups.length, maxLength: groups.length }).map((gaps) =>
      groups.reduce<Line[][]>(
        (pages, group, at) => {
          // 0 continues the page, 1 begins another, more leave empty ones between.
          for (let gap = gaps[at] ?? 0; gap > 0; gap -= 1) pages.push([]);
          pages.at(-1)?.push(...group);
          return pages;
        },
        [[]],
      ),
    );
  });

async function* listed(pages: readonly (readonly Line[])[], read: (page: number) => void) {
  for (const [at, page] of pages.entries()) {
    read(at);
    yield page;
  }
}

test('two months are paired by number, each line once, with no page read ahead of its turn', async () => {
  await fc.assert(
    fc.asyncProperty(months, months, async (before, after) => {
      const [was, is]: [Line[], Line[]] = [[], []];
      const seen = new Set<string>();
      let held = 0;
      const pairs = pairByNumber(
        listed(before, (at) => {
          held += before[at]?.length ?? 0;
        }),
        listed(after, (at) => {
          held += after[at]?.length ?? 0;
        }),
      );
      const largest = (pages: Line[][]) => Math.max(...pages.map(({ length }) => length));
      for await (const { previous, current } of pairs) {
        expect(held).toBeLessThanOrEqual(largest(before) + largest(after));
        held -= previous.length + current.length;
        const numbers = new Set([...previous, ...current].map(({ numberId }) => numberId));
        for (const number of numbers) {
          expect(seen.has(number)).toBe(false);
          seen.add(number);
        }
        was.push(...previous);
        is.push(...current);
      }
      expect(was).toEqual(before.flat());
      expect(is).toEqual(after.flat());
    }),
    { numRuns: 300 },
  );
});
