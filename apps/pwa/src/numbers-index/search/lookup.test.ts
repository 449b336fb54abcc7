import { describe, expect, it } from 'vitest';
import {
  companyId,
  inWireOrder,
  numberId,
  type RowTables,
  seedTables,
  userId,
} from '../../offline/testing/seed.ts';
import { createOverviewIndex } from '../overview-index.ts';
import { type Lookup, lookupIn } from './lookup.ts';

function indexOf(tables: RowTables) {
  const rows = inWireOrder(tables);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const chunks = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: own.length, rows: own };
  });
  const index = createOverviewIndex({ onBroken: () => {} });
  index.reset({ kind: 'full', chunks, overlay: [], broken: 0 });
  return index;
}

/** The seeded company, with some people renamed. */
function companyWith(names: Readonly<Record<number, readonly [string, string]>>) {
  const tables = seedTables(12);
  for (const [count, [first_name, last_name]] of Object.entries(names)) {
    const id = userId(Number(count));
    const user = tables.user.get(id);
    if (!user) throw new Error('seeded');
    tables.user.set(id, { ...user, first_name, last_name });
  }
  return tables;
}

const namesOf = (lookup: Lookup) =>
  lookup.people.list.map(({ user }) => `${user.first_name} ${user.last_name}`);

describe('searching people', () => {
  it('ranks names that begin with the words first, then later words, then the middle of names', () => {
    const index = indexOf(
      companyWith({ 3: ['Anna', 'Berg'], 5: ['Bergthora', 'Ny'], 7: ['Otto', 'Isberg'] }),
    );
    expect(namesOf(lookupIn(index)('berg', 5))).toEqual([
      'Bergthora Ny',
      'Anna Berg',
      'Otto Isberg',
    ]);
  });

  it('ignores accents and word order', () => {
    const index = indexOf(companyWith({ 2: ['Þórunn', 'Ægisdóttir'] }));
    expect(namesOf(lookupIn(index)('aegisdottir thorunn', 5))).toEqual(['Þórunn Ægisdóttir']);
  });

  it('tolerates one typo when there is no exact match', () => {
    const tables = companyWith({ 3: ['Anna', 'Bergstein'], 5: ['Otto', 'Isberg'] });
    const user = tables.user.get(userId(3));
    if (!user) throw new Error('seeded');
    const without = { ...user, user_id: userId(90), first_name: 'Britt', last_name: 'Mortensen' };
    tables.user.set(userId(90), { ...without, email: 'britt@nordlys.example' });
    const index = indexOf(tables);
    const near = (search: string) => {
      const lookup = lookupIn(index)(search, 5);
      return [lookup.near, namesOf(lookup)];
    };
    expect(near('bergstien')).toEqual([true, ['Anna Bergstein']]);
    expect(near('bergstein')).toEqual([false, ['Anna Bergstein']]);
    // People without a number are searched the same way.
    expect(near('mortennsen')).toEqual([true, ['Britt Mortensen']]);
    expect(near('mortensen')).toEqual([false, ['Britt Mortensen']]);
    expect(near('moretnnsen')).toEqual([false, []]);
  });

  it('matches names spelled with oe and ue', () => {
    const index = indexOf(companyWith({ 3: ['Sönke', 'Brügge'] }));
    expect(namesOf(lookupIn(index)('soenke bruegge', 5))).toEqual(['Sönke Brügge']);
  });

  it('finds a person without a number, but not one who has left', () => {
    const tables = seedTables(2);
    const user = tables.user.get(userId(0));
    if (!user) throw new Error('seeded');
    const without = { ...user, first_name: 'Linnea', last_name: 'Uden', email: 'linnea@n.example' };
    tables.user.set(userId(90), { ...without, user_id: userId(90), company_id: companyId });
    tables.user.set(userId(91), { ...without, user_id: userId(91), status: 'archived' });
    const { people, numbers } = lookupIn(indexOf(tables))('linnea', 5);
    expect(people).toMatchObject({ total: 1, list: [{ row: null, numberCount: 0 }] });
    expect(numbers.total).toBe(0);
  });

  it('opens the local number of a person with several, and lists them all', () => {
    const tables = companyWith({ 1: ['Only', 'Oneofakind'] });
    const travel = tables.number.get(numberId(4));
    if (!travel) throw new Error('seeded');
    tables.number.set(numberId(4), {
      ...travel,
      user_id: userId(1),
      type: 'travel',
      updated_at: '2026-11-21T09:00:00.000Z',
    });
    const { people, numbers } = lookupIn(indexOf(tables))('oneofakind', 5);
    expect(people).toMatchObject({
      total: 1,
      list: [{ numberCount: 2, row: { id: numberId(1) } }],
    });
    expect(numbers.list.map(({ id }) => id).toSorted()).toEqual(
      [numberId(1), numberId(4)].toSorted(),
    );
  });

  it('counts matches that it does not list', () => {
    const { people, rows } = lookupIn(indexOf(seedTables(40)))('nordlys', 5);
    expect(people.list).toHaveLength(5);
    expect(people.total).toBe(40);
    expect(rows).toBe(40);
  });
});

describe('a very large result', () => {
  it('still ranks names by their beginning, and counts no people', () => {
    const tables = seedTables(1600);
    const user = tables.user.get(userId(17));
    const number = tables.number.get(numberId(17));
    if (!user || !number) throw new Error('seeded');
    tables.user.set(userId(17), { ...user, first_name: 'Person', last_name: 'Eldest' });
    // The last row of the overview, far beyond the ranking limit.
    tables.number.set(numberId(17), { ...number, updated_at: '2020-01-01T00:00:00.000Z' });
    const { people, rows } = lookupIn(indexOf(tables))('person', 5);
    expect(people.list[0]?.user.last_name).toBe('Eldest');
    expect(people.list).toHaveLength(5);
    expect(people.total).toBeUndefined();
    expect(rows).toBe(1600);
  });
});

describe('searching numbers', () => {
  it.each(['+4620000001', '0046 2000 0001', '+46 (0) 2000-0001', '(+46) 20.00/0001', '02000 0001'])(
    'finds a number written %s',
    (written) => {
      const { numbers, people } = lookupIn(indexOf(seedTables(12)))(written, 5);
      expect(numbers.list.map(({ id }) => id)).toEqual([numberId(1)]);
      expect(people.total).toBe(0);
    },
  );

  it('finds by country, but not by country code', () => {
    const index = indexOf(seedTables(12));
    expect(lookupIn(index)('germany', 20).numbers.list.length).toBeGreaterThan(0);
    expect(lookupIn(index)('dk', 20).numbers.total).toBe(0);
  });

  it('follows a change, and finds nothing for an empty search', () => {
    const tables = seedTables(12);
    const index = indexOf(tables);
    expect(lookupIn(index)('  ', 5)).toMatchObject({ rows: 0, people: { total: 0 } });
    expect(lookupIn(index)('+4620000001', 5).numbers.total).toBe(1);
    index.apply([{ kind: 'number', id: numberId(1), row: null }], new Map());
    expect(lookupIn(index)('+4620000001', 5).numbers.total).toBe(0);
  });
});
