import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { nothingPending, type Pending } from '../offline/rows/pending-rows.ts';
import { type RowChange, type RowRef, rowKey } from '../offline/rows/rows.ts';
import {
  inWireOrder,
  itemId,
  numberId,
  planIds,
  type RowTables,
  seedTables,
  seedTransfer,
  teamIds,
  travelPlanId,
  userId,
} from '../offline/testing/seed.ts';
import { noTeam } from './overview/team-column.ts';
import { createOverviewIndex } from './overview-index.ts';

function fullOf(tables: RowTables) {
  const rows = inWireOrder(tables);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const chunks = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: own.length, rows: own };
  });
  return { kind: 'full', chunks, overlay: [], broken: 0 } as const;
}

function indexOf(tables: RowTables, onBroken: (row: RowRef) => void = () => {}) {
  const index = createOverviewIndex({ onBroken });
  index.reset(fullOf(tables));
  return index;
}

/** A change to a seeded row; applied to the index only, not to the tables. */
function changed(tables: RowTables, count: number, patch: object): RowChange<'number'> {
  const row = tables.number.get(numberId(count));
  if (!row) throw new Error(`No number ${count} is seeded`);
  return { kind: 'number', id: row.number_id, row: { ...row, ...patch } };
}

/** A change of a seeded number that waits in the outbox. */
function waiting(
  tables: RowTables,
  count: number,
  fields: Record<string, unknown>,
  state: 'waiting' | 'conflict' = 'waiting',
): Pending {
  const saved = tables.number.get(numberId(count));
  if (!saved) throw new Error(`No number ${count} is seeded`);
  const mark = { state, fields: Object.keys(fields) };
  const shown = state === 'waiting' ? { ...saved, ...fields } : saved;
  const row = { kind: 'number', id: saved.number_id, mark, saved, shown } as const;
  return new Map([[rowKey(row), row]]);
}

const usageOf = (number_id: string) => ({
  number_id,
  data_mb: 31_400,
  voice_minutes_local: 0,
  voice_minutes_international: 0,
  sms: 0,
  as_of: '2026-11-21T09:00:00.000Z',
});

describe('a row of the overview', () => {
  it('joins a number with its person, plan, teams, country and price', () => {
    const index = indexOf(seedTables(3));
    expect(index.detail(numberId(1))?.row).toMatchObject({
      id: numberId(1),
      numberId: numberId(1),
      itemId: null,
      displayName: 'Zoë Whitfield 1',
      email: 'person1@nordlys.example',
      phoneNumber: '+4620000001',
      countryIsoCode: 'SE',
      countryName: 'Sweden',
      type: 'local',
      status: 'active',
      plan: { name: 'Zone B' },
      teams: [{ name: 'Sales' }],
      // The company's own price takes precedence over the list price of 14.00.
      price: { amount: 999, currency: 'EUR' },
      version: 1,
      pending: null,
    });
  });

  it('shows a waiting transfer as a separate row until it has a number', () => {
    const tables = seedTables(3);
    seedTransfer(tables, 0);
    const index = indexOf(tables);
    const first = index.overview({}).at(0);
    expect(first).toMatchObject({
      id: itemId(0),
      numberId: null,
      itemId: itemId(0),
      status: 'transfer_request',
      phoneNumber: '+4531000000',
      displayName: 'Søren Ågesen 0',
      type: 'local',
    });
    const item = tables.porting_item.get(itemId(0));
    if (!item) throw new Error('seeded');

    const approved = { ...item, status: 'processing' as const, number_id: numberId(2) };
    index.apply(
      [
        { kind: 'porting_item', id: item.uuid, row: approved },
        changed(tables, 2, { status: 'porting' }),
      ],
      nothingPending,
    );
    expect(index.detail(itemId(0))).toBeNull();
    expect(index.detail(numberId(2))?.row).toMatchObject({ itemId: itemId(0), status: 'porting' });

    const declined = { ...item, status: 'declined' as const };
    index.apply([{ kind: 'porting_item', id: item.uuid, row: declined }], nothingPending);
    expect(index.detail(itemId(0))).toBeNull();
    expect(index.detail(numberId(2))?.row.itemId).toBeNull();
  });

  it('keeps the number’s status when a waiting transfer belongs to it', () => {
    const tables = seedTables(3);
    seedTransfer(tables, 0);
    const item = tables.porting_item.get(itemId(0));
    if (item) tables.porting_item.set(item.uuid, { ...item, number_id: numberId(0) });
    const index = indexOf(tables);
    expect(index.overview({}).total).toBe(3);
    expect(index.detail(numberId(0))?.row.status).toBe('active');
  });

  it('shows values from the outbox without changing the saved row', () => {
    const tables = seedTables(3);
    const index = indexOf(tables);
    index.apply([], waiting(tables, 0, { plan_id: planIds[1] }));
    const detail = index.detail(numberId(0));
    expect(detail?.row).toMatchObject({
      plan: { plan_id: planIds[1] },
      price: { amount: 999 },
      pending: { state: 'waiting', fields: ['plan_id'] },
    });
    expect(detail?.number?.plan_id).toBe(planIds[0]);

    index.apply([], waiting(tables, 0, { plan_id: planIds[1] }, 'conflict'));
    expect(index.detail(numberId(0))?.row).toMatchObject({
      plan: { plan_id: planIds[0] },
      pending: { state: 'conflict' },
    });
    index.apply([], nothingPending);
    expect(index.detail(numberId(0))?.row.pending).toBeNull();
  });

  it('leaves out an opened row that does not parse, and requests it again', () => {
    const tables = seedTables(2);
    const row = tables.number.get(numberId(0));
    if (row) tables.number.set(numberId(0), { ...row, full_phone_number: 'not a number' });
    const onBroken = vi.fn();
    const index = indexOf(tables, onBroken);
    expect(index.detail(numberId(0))).toBeNull();
    expect(onBroken).toHaveBeenCalledWith({ kind: 'number', id: numberId(0) });
    expect(index.detail(numberId(1))).not.toBeNull();
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('joins the consumption of the numbers', () => {
    const index = indexOf(seedTables(2));
    const used = usageOf(numberId(1));
    index.setConsumption([used]);
    expect(index.detail(numberId(1))?.row.consumption).toEqual(used);
    const first = () => index.overview({ sort: { by: 'data', direction: 'asc' } }).at(0)?.id;
    expect(first()).toBe(numberId(1));
    expect(index.detail(numberId(0))?.row.consumption).toBeNull();
    // New figures change this order; orders that do not use them stay.
    const byName = index.overview({ sort: { by: 'name', direction: 'asc' } }).numberIds();
    index.setConsumption([used, { ...used, number_id: numberId(0), data_mb: 100 }]);
    expect(first()).toBe(numberId(0));
    const again = index.overview({ sort: { by: 'name', direction: 'asc' } });
    expect(again.numberIds()).toEqual(byName);
    expect(again.rows(0, 2).every(({ consumption }) => consumption !== null)).toBe(true);
  });
});

it('shows no number as unused before there are figures', () => {
  const index = indexOf(seedTables(3));
  expect(index.overview({}).at(0)?.isCounted).toBe(false);
  index.setConsumption([]);
  expect(index.overview({}).at(0)).toMatchObject({ isCounted: true, consumption: null });
});

it('reports up to when use is counted, whichever rows are shown', () => {
  const tables = seedTables(300);
  const index = indexOf(tables);
  expect(index.overview({}).countedUpTo()).toBeUndefined();
  const used = { data_mb: 1, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  const last = index.overview({}).at(299)?.numberId ?? '';
  const next = index.overview({}).at(298)?.numberId ?? '';
  index.setConsumption([
    { ...used, number_id: last, as_of: '2026-11-21T10:00:00.000Z' },
    // It has ended and is counted no further.
    { ...used, number_id: next, as_of: '2026-11-20T10:00:00.000Z' },
  ]);
  for (const search of ['', 'denmark', 'sweden']) {
    expect(index.overview({ search }).countedUpTo()).toBe('2026-11-21T10:00:00.000Z');
  }
});

describe('searching', () => {
  const index = indexOf(seedTables(21));
  const names = (search: string) => {
    const view = index.overview({ search });
    return view.rows(0, view.total).map(({ displayName }) => displayName);
  };

  it.each([
    ['soren agesen 0', 'Søren Ågesen 0'],
    ['SØREN ÅGESEN 0', 'Søren Ågesen 0'],
    ['lukasz', 'Łukasz Müller 5'],
    // On a keyboard without these letters.
    ['soeren aagesen 0', 'Søren Ågesen 0'],
    ['aasa weiss', 'Åsa Weiß 2'],
    ['mueller 5', 'Łukasz Müller 5'],
    ['weiss 2', 'Åsa Weiß 2'],
    ['wojcik francoise', 'Françoise Wójcik 4'],
    ['person4@', 'Françoise Wójcik 4'],
    ['+45 20 00 00 03', 'Marcus Lindström 3'],
    ['0045 2000 0003', 'Marcus Lindström 3'],
    ['45 20000003', 'Marcus Lindström 3'],
    ['020000003', 'Marcus Lindström 3'],
    ['20-00-00-03', 'Marcus Lindström 3'],
    ['marcus 20 00 00 03', 'Marcus Lindström 3'],
  ])('finds %s', (search, name) => {
    expect(names(search)).toContain(name);
  });

  it('tries another spelling only when the typed one matches nothing', () => {
    const grown = indexOf(seedTables(21));
    const total = (search: string) => grown.overview({ search }).total;
    // As typed: each key searches the result of the previous one.
    for (const text of ['s', 'so', 'soe', 'soer', 'soere', 'soeren']) {
      expect(total(text)).toBe(total(text.replace('oe', 'o')));
    }
    expect(total('soeren zzz')).toBe(0);
  });

  it.each([
    ['mulller 5', 'Łukasz Müller 5'],
    ['Mulle', 'Łukasz Müller 5'],
    ['lukazs', 'Łukasz Müller 5'],
    ['wojick', 'Françoise Wójcik 4'],
    ['lindtsrom', 'Marcus Lindström 3'],
    ['lndstrom', 'Marcus Lindström 3'],
    ['kindstrom', 'Marcus Lindström 3'],
    ['marcsu lindst', 'Marcus Lindström 3'],
    ['denmrak', 'Marcus Lindström 3'],
    ['muelller', 'Łukasz Müller 5'],
  ])('tolerates the typo in %s', (search, name) => {
    expect(names(search)).toContain(name);
  });

  it('tolerates no typo when there is a match, no second typo, and none in short words and digits', () => {
    const isNear = (search: string) => index.overview({ search }).near;
    expect([isNear('lindstrom'), isNear('lindstromm'), isNear('soeren')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(names('lindstrom').every((name) => name.includes('Lindström'))).toBe(true);
    for (const search of [
      'lidstromm',
      'marcsu lndstrom',
      'ziew',
      '+45 20 00 00 99',
      'marcsu 999',
    ]) {
      expect(names(search)).toEqual([]);
      expect(isNear(search)).toBe(false);
    }
    // The middle of a word does not count as a word.
    expect(names('ndstromm')).toEqual([]);
  });

  it('finds by country, and requires every word', () => {
    expect(index.overview({ search: 'denmark' }).total).toBe(7);
    expect(index.overview({ search: 'denmark soren' }).total).toBe(1);
    expect(names('soren lindstrom')).toEqual([]);
    expect(names('marcus 20 00 00 04')).toEqual([]);
  });

  it('finds the same when typed letter by letter, after deleting letters, and after changes', () => {
    const tables = seedTables(21);
    const typed = indexOf(tables);
    for (const search of [
      'm',
      'ma',
      'mar',
      'mar 2',
      'mar',
      'marc',
      'marcsu',
      'marcsu 2',
      'marcs',
      '0',
      '00',
      '004',
      '0045',
      '2',
    ]) {
      const fresh = indexOf(tables);
      const rows = (view: ReturnType<typeof typed.overview>) =>
        view.rows(0, view.total).map(({ id }) => id);
      expect(rows(typed.overview({ search }))).toEqual(rows(fresh.overview({ search })));
    }
    typed.overview({ search: 'marc' });
    const user = tables.user.get(userId(0));
    if (!user) throw new Error('seeded');
    typed.apply(
      [{ kind: 'user', id: user.user_id, row: { ...user, first_name: 'Marcella' } }],
      nothingPending,
    );
    expect(typed.overview({ search: 'marce' }).at(0)?.displayName).toBe('Marcella Ågesen 0');
  });
});

describe('filters and order', () => {
  it('shows latest change first, and moves a changed row to the top', () => {
    const tables = seedTables(20);
    const index = indexOf(tables);
    const view = index.overview({});
    const dates = view.rows(0, view.total).map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    index.apply([changed(tables, 0, { updated_at: '2026-12-01T00:00:00.000Z' })], nothingPending);
    expect(index.overview({}).at(0)?.id).toBe(numberId(0));
    expect(index.overview({}).total).toBe(20);
  });

  it('leaves inactive numbers out unless they are selected', () => {
    const tables = seedTables(5);
    const index = indexOf(tables);
    index.apply([changed(tables, 0, { status: 'inactive' })], nothingPending);
    expect(index.overview({})).toMatchObject({ total: 4, all: 4 });
    expect(index.overview({ statuses: ['inactive'] }).at(0)?.id).toBe(numberId(0));
  });

  it('finds exactly the people without a team', () => {
    const tables = seedTables(30);
    const index = indexOf(tables);
    const teamsOf = (teams: string[]) => {
      const view = index.overview({ teams });
      return [...new Set(view.rows(0, view.total).map((row) => row.teams.length))];
    };
    expect(index.overview({}).counts().teams.get(noTeam)).toBe(10);
    expect(index.overview({ teams: [noTeam] }).total).toBe(10);
    expect(teamsOf([noTeam])).toEqual([0]);
    expect(index.overview({ teams: [noTeam, teamIds[0]] }).total).toBe(20);
    const user = tables.user.get(userId(2));
    if (!user) throw new Error('seeded');
    index.apply(
      [{ kind: 'user', id: user.user_id, row: { ...user, team_ids: [teamIds[0]] } }],
      nothingPending,
    );
    expect(index.overview({ teams: [noTeam] }).total).toBe(9);
  });

  it('filters by team, status and country, and counts what each choice would show', () => {
    const index = indexOf(seedTables(30));
    const view = index.overview({ teams: [teamIds[0]], countries: ['DK'] });
    expect(view.total).toBe(10);
    const { teams, statuses, countries } = view.counts();
    // A choice is counted with the other filters, but without its own.
    expect(countries.get('DK')).toBe(10);
    expect(countries.has('SE')).toBe(false);
    expect(teams.get(teamIds[0])).toBe(10);
    expect(statuses.get('active')).toBe(9);
    expect(statuses.get('installable')).toBe(1);
    expect(index.overview({ statuses: ['installable'] }).total).toBe(3);
    expect(index.overview({ teams: [teamIds[0], teamIds[1]] }).total).toBe(20);
  });

  it('filters by the setup, counts it with the other filters, and finds its words', () => {
    const tables = seedTables(30);
    const index = indexOf(tables);
    const at = '2026-11-23T09:00:00.000Z';
    index.apply(
      [
        changed(tables, 9, { setup: { step: 'opened', at } }),
        changed(tables, 0, { setup: { step: 'connected', at } }),
        changed(tables, 1, { setup: { step: 'deleted', at } }),
        changed(tables, 2, { new_phone_since: at }),
      ],
      nothingPending,
    );
    const counted = [...index.overview({}).counts().setups];
    // Numbers 19 and 29 wait to be installed, number 2 for another phone.
    expect(counted).toEqual([
      ['not_sent', 3],
      ['opened', 1],
      ['connected', 1],
      ['deleted', 1],
    ]);
    const opened = index.overview({ setups: ['opened'] });
    expect(opened.ids()).toEqual([numberId(9)]);
    expect(opened.at(0)).toMatchObject({ setup: 'opened', setupAt: at, isSettingUp: true });
    // A choice is counted without its own filter, the other filters with it.
    expect(opened.counts().setups.get('not_sent')).toBe(3);
    expect([...opened.counts().statuses]).toEqual([['installable', 1]]);
    expect([
      ...index
        .overview({ statuses: ['active'] })
        .counts()
        .setups.keys(),
    ]).not.toContain('opened');
    expect(index.overview({ search: 'guide opened' }).ids()).toEqual([numberId(9)]);
    // A line that works says nothing.
    expect(index.detail(numberId(0))?.row.isSettingUp).toBe(false);
    expect(index.overview({ search: 'connected' }).total).toBe(0);
    index.apply([changed(tables, 9, { setup: { step: 'installed', at } })], nothingPending);
    expect(index.overview({ setups: ['opened'] }).total).toBe(0);
    expect(index.overview({ search: 'guide opened' }).total).toBe(0);
  });

  it.each(['name', 'number', 'status', 'plan', 'price', 'data'] as const)(
    'has every row once when sorted by %s, either way',
    (by) => {
      const index = indexOf(seedTables(20));
      for (const direction of ['asc', 'desc'] as const) {
        const view = index.overview({ sort: { by, direction } });
        expect(new Set(view.rows(0, 20).map(({ id }) => id)).size).toBe(20);
      }
    },
  );

  it('sorts amounts numerically, names without accents, and unknown values last', () => {
    const tables = seedTables(20);
    const nameless = tables.number.get(numberId(7));
    if (nameless) tables.number.set(numberId(7), { ...nameless, full_phone_number: null });
    const index = indexOf(tables);
    const column = (by: 'price' | 'name' | 'number', direction: 'asc' | 'desc') =>
      index.overview({ sort: { by, direction } }).rows(0, 20);
    expect(column('price', 'asc').at(0)?.price?.amount).toBe(999);
    expect(column('price', 'desc').at(0)?.price?.amount).toBe(1200);
    // Not after z.
    expect(column('name', 'asc').at(0)?.displayName).toBe('Åsa Lindström 10');
    expect(column('number', 'asc').at(19)?.id).toBe(numberId(7));
    expect(column('number', 'desc').at(19)?.id).toBe(numberId(7));
  });
});

describe('the first paint of a start', () => {
  it('is the top of the unfiltered overview, and reports that it is incomplete', () => {
    const index = indexOf(seedTables(100));
    const head = index.head();
    expect(head).toMatchObject({ total: 100, all: 100, rows: { length: 60 } });

    const next = createOverviewIndex({ onBroken: () => {} });
    next.showHead(head);
    const plain = next.overview({
      search: ' ',
      teams: [],
      sort: { by: 'updated', direction: 'desc' },
    });
    expect(plain).toMatchObject({ complete: false, total: 100 });
    expect(plain.at(0)).toEqual(index.overview({}).at(0));
    expect(plain.at(60)).toBeUndefined();
    expect(next.overview({})).toBe(next.overview({}));
    const searched = next.overview({ search: 'soren' });
    // Not "No results": no search has run yet.
    expect(searched).toMatchObject({ complete: false, total: 100, all: 100 });
    expect(searched.at(0)).toBeUndefined();
    expect(next.reference().company?.name).toBe('Nordlys Energi A/S');
    expect(next.reference()).toBe(next.reference());

    next.reset(fullOf(seedTables(100)));
    expect(next.overview({})).toMatchObject({ complete: true, total: 100 });
    expect(next.overview({}).at(60)).toBeDefined();
  });
});

describe('small changes', () => {
  it('produce the same index as building it again', () => {
    const tables = seedTables(200);
    for (const count of [0, 1, 2]) seedTransfer(tables, count);
    const grown = indexOf(tables);
    grown.overview({ search: 'soren' });
    grown.overview({ sort: { by: 'name', direction: 'asc' } });
    const plan = tables.plan.get(planIds[0]);
    const user = tables.user.get(userId(5));
    const item = tables.porting_item.get(itemId(1));
    if (!plan || !user || !item) throw new Error('seeded');
    const changes: RowChange[] = [
      changed(tables, 3, { status: 'ready_to_terminate', version: 2 }),
      { kind: 'number', id: numberId(4), row: null },
      { kind: 'user', id: user.user_id, row: { ...user, first_name: 'Astrid', team_ids: [] } },
      { kind: 'plan', id: plan.plan_id, row: { ...plan, name: 'Zone Å', price_eur: 1 } },
      { kind: 'porting_item', id: item.uuid, row: null },
      { kind: 'country', id: 'SE', row: null },
    ];
    for (const change of changes) grown.apply([change], nothingPending);
    const built = createOverviewIndex({ onBroken: () => {} });
    built.reset(fullOf(tables));
    built.apply(changes, nothingPending);
    for (const query of [
      {},
      { search: 'astrid' },
      { search: 'sweden' },
      { sort: { by: 'name', direction: 'asc' } as const },
      { teams: [teamIds[1]] },
    ]) {
      const [a, b] = [grown.overview(query), built.overview(query)];
      expect(a.total).toBe(b.total);
      expect(isDeepStrictEqual(a.rows(0, a.total), b.rows(0, b.total))).toBe(true);
    }
  });

  it('of a plan draw only the rows anew that show something else', () => {
    const tables = seedTables(10);
    const index = indexOf(tables);
    const before = index.overview({}).rows(0, 10);
    const plan = tables.plan.get(planIds[0]);
    if (!plan) throw new Error('seeded');
    index.apply([{ kind: 'plan', id: plan.plan_id, row: { ...plan, name: 'Zone Å' } }], new Map());
    const after = index.overview({}).rows(0, 10);
    const drawn = after.filter((row, place) => row !== before[place]);
    expect(drawn.length).toBe(5);
    expect(drawn.every((row) => row.plan?.name === 'Zone Å')).toBe(true);
  });

  it('keep the row objects that they do not affect, and notify once', () => {
    const tables = seedTables(10);
    const index = indexOf(tables);
    const before = index.detail(numberId(5))?.row;
    const view = index.overview({});
    expect(index.overview({})).toBe(view);
    const listener = vi.fn();
    index.subscribe(listener);
    index.apply(
      [changed(tables, 1, { version: 2 }), changed(tables, 2, { version: 2 })],
      nothingPending,
    );
    expect(listener).toHaveBeenCalledTimes(1);
    expect(index.detail(numberId(5))?.row).toBe(before);
    expect(index.overview({})).not.toBe(view);
    expect(index.reference()).toBe(index.reference());
  });
});

describe('a waiting status', () => {
  const ending = waiting(seedTables(3), 1, { status: 'ready_to_terminate' });
  const terminating = { statuses: ['ready_to_terminate'] } as const;

  it('is shown on the row and used by the filter, also after a start', () => {
    const index = indexOf(seedTables(3));
    expect(index.overview(terminating).total).toBe(0);
    index.apply([], ending);
    expect(index.overview(terminating).total).toBe(1);
    expect(index.detail(numberId(1))).toMatchObject({
      row: { status: 'ready_to_terminate', pending: { fields: ['status'] } },
      number: { status: 'active' },
    });

    const started = createOverviewIndex({ onBroken: () => {} });
    started.reset(fullOf(seedTables(3)));
    started.apply([], ending);
    expect(started.overview(terminating).total).toBe(1);
    started.apply([], nothingPending);
    expect(started.overview(terminating).total).toBe(0);
    expect(started.detail(numberId(1))?.row.status).toBe('active');
  });

  it('is not shown when the server refused it', () => {
    const index = indexOf(seedTables(3));
    index.apply([], waiting(seedTables(3), 1, { status: 'ready_to_terminate' }, 'conflict'));
    expect(index.detail(numberId(1))?.row.status).toBe('active');
  });
});

describe('the numbers of a selection', () => {
  it('are returned with their holders, without transfers and deleted rows', () => {
    const tables = seedTables(3);
    seedTransfer(tables, 0);
    const index = indexOf(tables);
    expect([...index.overview({}).numberIds()].toSorted()).toEqual(
      [numberId(0), numberId(1), numberId(2)].toSorted(),
    );
    for (const search of ['', 'a', 'denmark', 'nobody']) {
      const view = index.overview({ search });
      expect(view.numbers()).toBe(view.numberIds().length);
    }
    const found = index.numbers([numberId(2), itemId(0), 'gone', numberId(1)]);
    expect(found.map(({ number, user }) => [number.number_id, user?.user_id])).toEqual([
      [numberId(2), userId(2)],
      [numberId(1), userId(1)],
    ]);
  });
});

describe('the top of the overview at a start', () => {
  it('is shown to a screen that rendered before it was there, and is replaced by the rows', async () => {
    const head = indexOf(seedTables(3)).head();
    const index = createOverviewIndex({ onBroken: () => {} });
    expect(index.overview({}).total).toBe(0);
    let isDrawn = false;
    const drawn = index.showHead(head).then(() => {
      isDrawn = true;
    });
    expect(index.overview({})).toMatchObject({ complete: false, total: 3 });
    expect(index.overview({}).at(0)?.id).toBe(head.rows[0]?.id);
    await Promise.resolve();
    expect(isDrawn).toBe(false);
    index.drawn();
    await drawn;
    index.reset(fullOf(seedTables(4)));
    expect(index.overview({})).toMatchObject({ complete: true, total: 4 });
  });

  it('keeps its row objects and their figures when the rows read are equal', () => {
    const tables = seedTables(3);
    const before = indexOf(tables);
    const used = usageOf(numberId(0));
    before.setConsumption([used]);
    const head = before.head();
    const index = createOverviewIndex({ onBroken: () => {} });
    void index.showHead(head);
    const renamed = changed(tables, 1, { status: 'inactive' });
    index.reset(fullOf(tables));
    index.apply([renamed], nothingPending);
    const rowOf = (id: string) => head.rows.find((row) => row.id === id);
    expect(index.detail(numberId(0))?.row).toBe(rowOf(numberId(0)));
    expect(index.detail(numberId(0))?.row.consumption).toEqual(used);
    expect(index.detail(numberId(1))?.row).toMatchObject({ status: 'inactive' });
    // Only different figures count as a change.
    index.setConsumption([used]);
    expect(index.detail(numberId(0))?.row).toBe(rowOf(numberId(0)));
    index.setConsumption([]);
    expect(index.detail(numberId(0))?.row).toMatchObject({ isCounted: true, consumption: null });
  });
});

describe('the monthly total of the rows', () => {
  it('covers the view’s local numbers by the single price rule, with waiting plans', () => {
    const tables = seedTables(4);
    seedTransfer(tables, 0);
    const travel = changed(tables, 3, { type: 'travel', plan_id: travelPlanId });
    const index = indexOf(tables);
    index.apply([travel], nothingPending);
    // Zone A, Zone B at the company's price, Zone A; neither the travel eSIM nor the transfer.
    expect(index.overview({}).monthly()).toEqual([{ amount: 1200 + 999 + 1200, currency: 'EUR' }]);
    expect(index.overview({ countries: ['SE'] }).monthly()).toEqual([
      { amount: 999, currency: 'EUR' },
    ]);
    index.apply([], waiting(tables, 0, { plan_id: planIds[2] }));
    expect(index.overview({}).monthly()).toEqual([{ amount: 1600 + 999 + 1200, currency: 'EUR' }]);
    expect(index.overview({ search: 'nobody' }).monthly()).toEqual([]);
    index.apply([changed(tables, 0, { status: 'inactive' })], nothingPending);
    expect(index.overview({ statuses: ['inactive'] }).monthly()).toEqual([]);
  });

  it('is the same by team as with the filter of that team, and counts a person in both teams', () => {
    const tables = seedTables(5);
    seedTransfer(tables, 0);
    const index = indexOf(tables);
    const user = tables.user.get(userId(0));
    if (!user) throw new Error('seeded');
    const joined = { ...user, team_ids: [...teamIds] };
    index.apply([{ kind: 'user', id: user.user_id, row: joined }], nothingPending);
    const byTeam = index.overview({}).byTeam();
    expect(byTeam.size).toBe(3);
    for (const id of [...teamIds, noTeam]) {
      const view = index.overview({ teams: [id] });
      expect(byTeam.get(id)).toEqual({ numbers: view.total, monthly: view.monthly() });
    }
    const before = byTeam.get(teamIds[0])?.monthly;
    index.apply([], waiting(tables, 0, { plan_id: planIds[2] }));
    expect(index.overview({}).byTeam().get(teamIds[0])?.monthly).not.toEqual(before);
    index.apply([changed(tables, 3, { status: 'inactive' })], nothingPending);
    expect(index.overview({}).byTeam().get(teamIds[0])?.numbers).toBe(
      (byTeam.get(teamIds[0])?.numbers ?? 0) - 1,
    );
  });

  it('reports the same second lines as the rows themselves', () => {
    const tables = seedTables(5);
    const index = indexOf(tables);
    index.apply(
      [
        changed(tables, 0, { temp_phone_number: '+4520999999' }),
        changed(tables, 1, { expires_at: '2026-12-24T00:00:00.000Z' }),
        changed(tables, 2, { status: 'ready_to_terminate' }),
        changed(tables, 3, { status: 'installable' }),
      ],
      nothingPending,
    );
    const view = index.overview({});
    const lines = view
      .rows(0, 5)
      .map(({ tempPhoneNumber, expiresAt, status }) =>
        Boolean(
          tempPhoneNumber ??
            expiresAt ??
            (status === 'ready_to_terminate' || status === 'installable'),
        ),
      );
    expect(lines.filter(Boolean)).toHaveLength(4);
    expect(lines).toEqual([0, 1, 2, 3, 4].map((place) => view.hasSecondLine(place)));
    expect(view.hasSecondLine(5)).toBe(false);
  });
});

describe('a waiting status of a number', () => {
  it('is shown, filtered by and counted, also at a start', () => {
    const pending = waiting(seedTables(2), 0, { status: 'ready_to_terminate' });
    const live = indexOf(seedTables(2));
    live.apply([], pending);
    const started = createOverviewIndex({ onBroken: () => {} });
    started.reset(fullOf(seedTables(2)));
    started.apply([], pending);
    for (const index of [live, started]) {
      expect(index.detail(numberId(0))?.row.status).toBe('ready_to_terminate');
      expect(index.overview({ statuses: ['ready_to_terminate'] }).total).toBe(1);
      index.apply([], nothingPending);
      expect(index.overview({ statuses: ['ready_to_terminate'] }).total).toBe(0);
    }
  });
});
