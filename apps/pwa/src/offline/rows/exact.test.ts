import { syncedKindNames, syncedKinds } from '@workspace/domain/sync/schema';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seedTables, seedTopUp } from '../testing/seed.ts';
import { exactTest } from './exact.ts';

const tables = seedTables(12);
seedTopUp(tables, 1);

/**
 * Left to the schema, because they are few: transfers, which have a record of their country's fields,
 * and countries, whose time zone is looked up.
 */
const leftKinds: ReadonlySet<string> = new Set(['porting_item', 'country']);
const takenKinds = syncedKindNames.filter((kind) => !leftKinds.has(kind));

/** Replacements for a field, including some that a schema would transform. */
const replacements: readonly unknown[] = [
  null,
  undefined,
  '',
  'AB',
  '+4520123456',
  'ABCDEF01-0000-4000-8000-00000000000A',
  '2026-02-30T00:00:00.000Z',
  '2026-02-28T00:00:00+01:00',
  0,
  -1,
  1.5,
  Number.NaN,
  true,
  [],
  [null],
  {},
];

function* changed(row: object): Generator<object> {
  yield { ...row, surplus: 1 };
  for (const key of Object.keys(row)) {
    const { [key]: _, ...rest } = Object.fromEntries(Object.entries(row));
    yield rest;
    yield { ...rest, other: 1 };
    for (const replacement of replacements) yield { ...row, [key]: replacement };
  }
}

describe('rows that are taken without copying', () => {
  it.each(takenKinds)('include every valid row of the kind %s', (kind) => {
    const isExact = exactTest(syncedKinds[kind]);
    const rows = [...tables[kind].values()];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      // The keys are in wire order too.
      expect(isExact(row)).toBe(true);
      expect(isExact(Object.fromEntries(Object.entries(row).toReversed()))).toBe(true);
    }
  });

  it.each(takenKinds)('include of the kind %s only rows that a parse returns unchanged', (kind) => {
    const schema = syncedKinds[kind];
    const isExact = exactTest(schema);
    const [row = {}] = tables[kind].values();
    let taken = 0;
    for (const other of changed(row)) {
      if (!isExact(other)) continue;
      taken += 1;
      expect(z.safeParse(schema, other)).toEqual({ success: true, data: other });
    }
    for (const other of [...replacements, [row]]) expect(isExact(other)).toBe(false);
    expect(taken).toBeGreaterThan(0);
  });

  it('may lack optional fields, and have no others', () => {
    const isExact = exactTest(z.object({ a: z.string(), b: z.optional(z.string()) }));
    expect(isExact({ a: 'a' })).toBe(true);
    expect(isExact({ a: 'a', b: 'b' })).toBe(true);
    for (const other of [{}, { b: 'b' }, { a: 'a', b: 1 }, { a: 'a', c: 'c' }]) {
      expect(isExact(other)).toBe(false);
    }
  });

  it.each([
    ['a default', z._default(z.string(), 'a'), undefined],
    ['a transformation', z.string().check(z.trim()), ' a '],
    ['a stateful pattern', z.string().check(z.regex(/a/g)), 'a'],
    ['a check of its own', z.string().check(z.refine((text) => text === 'a')), 'a'],
    [
      'a refinement of an object',
      z.object({ a: z.string() }).check(z.refine(() => false)),
      { a: 'a' },
    ],
    ['a catchall for other keys', z.looseObject({ a: z.string() }), { a: 'a' }],
    ['an unsupported field type', z.object({ a: z.date() }), { a: new Date(0) }],
    ['a list of an unsupported type', z.array(z.union([z.string(), z.int()])), ['a']],
    ['a non-integer number', z.number(), 1],
  ])('include none when the schema has %s', (_, schema, value) => {
    expect(exactTest(schema)(value)).toBe(false);
  });
});
