import { describe, expect, it, test } from 'vitest';
import { compare } from './compare.ts';
import type { PersonHere, PersonInHr } from './people.ts';

const today = '2026-11-29';

let count = 0;
const id = () => {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};

const inHr = (name: string, more: Partial<PersonInHr> = {}): PersonInHr => ({
  hrId: `hr-${name}`,
  firstName: name,
  lastName: 'Holm',
  email: `${name.toLowerCase()}@havbris.example`,
  startDate: '2020-01-01',
  endDate: null,
  isActive: true,
  ...more,
});

const here = (name: string, more: Partial<PersonHere> = {}): PersonHere => ({
  user_id: id(),
  hr_id: null,
  first_name: name,
  last_name: 'Holm',
  email: `${name.toLowerCase()}@havbris.example`,
  role: 'regular',
  status: 'active',
  phone_numbers: [],
  ...more,
});

const admin = (name: string, more: Partial<PersonHere> = {}) =>
  here(name, { role: 'admin', ...more });

/** What is said of each row: `change who on default`. */
function changes(
  people: readonly PersonInHr[],
  ours: readonly PersonHere[],
  options: Partial<Parameters<typeof compare>[2]> & {
    missing?: Parameters<typeof compare>[0]['missing'];
  } = {},
): string[] {
  const { missing = [], ...more } = options;
  return compare({ people, missing }, ours, { today, ...more }).rows.map(
    ({ change, person, field, on, default: chosen }) =>
      [change, person?.name ?? field, on, chosen].filter((part) => part !== null).join(' | '),
  );
}

/** Two administrators, so that neither is the last. */
const admins = () => [admin('Line'), admin('Astrid')];

describe('who joins', () => {
  test.each<[string, Partial<PersonInHr>, string[]]>([
    ['now', {}, ['joins | Emil Holm | add']],
    ['on the first day', { startDate: '2026-12-01' }, ['joins | Emil Holm | 2026-12-01 | add']],
    [
      'on the first day, before the HR system counts them',
      { startDate: '2026-12-01', isActive: false },
      ['joins | Emil Holm | 2026-12-01 | add'],
    ],
    ['today', { startDate: today }, ['joins | Emil Holm | add']],
    ['without a first day', { startDate: null }, ['joins | Emil Holm | add']],
    ['with a last day ahead', { endDate: '2026-12-31' }, ['joins | Emil Holm | add']],
    ['nobody who has left', { endDate: '2026-11-28' }, []],
    ['nobody who is inactive', { isActive: false }, []],
    ['unclear without an address', { email: null }, ['incomplete | Emil Holm | skip']],
    ['unclear with what is no address', { email: 'emil' }, ['incomplete | Emil Holm | skip']],
    ['unclear without a name', { lastName: null }, ['incomplete | Emil | skip']],
    [
      'unclear with a name that is refused here',
      { firstName: 'www.example.com' },
      ['incomplete | www.example.com Holm | skip'],
    ],
  ])('%s', (_name, person, expected) => {
    expect(changes([inHr('Emil', person)], admins())).toEqual(expected);
  });

  it('has the name and the address as they are stored here', () => {
    const person = inHr('Emil', { firstName: ' Emil  A ', email: 'Emil@Havbris.Example' });
    const [row] = compare({ people: [person], missing: [] }, [], { today }).rows;
    expect(row).toMatchObject({
      kind: 'joiner',
      after: '2020-01-01',
      person: { user_id: null, hr_id: 'hr-Emil', phone_numbers: [] },
      values: { first_name: 'Emil A', last_name: 'Holm', email: 'emil@havbris.example' },
    });
  });
});

describe('who leaves', () => {
  test.each<[string, Partial<PersonInHr>, string[]]>([
    ['on the last day', { endDate: '2026-11-30' }, ['leaves | Ida Holm | 2026-11-30 | archive']],
    ['at once on the last day itself', { endDate: today }, ['leaves | Ida Holm | archive']],
    ['at once after the last day', { endDate: '2026-11-13' }, ['leaves | Ida Holm | archive']],
    ['at once when inactive', { isActive: false }, ['leaves | Ida Holm | archive']],
    ['not before the first day', { isActive: false, startDate: '2026-12-01' }, []],
    ['not while they work', {}, []],
  ])('%s', (_name, person, expected) => {
    expect(changes([inHr('Ida', person)], [here('Ida'), ...admins()])).toEqual(expected);
  });

  it('lists their numbers, and is not renamed once they have left', () => {
    const ida = here('Ida', { hr_id: 'hr-Ida', phone_numbers: ['+4531702006'] });
    const gone = inHr('Ida', { isActive: false, firstName: 'Eda', email: 'eda@havbris.example' });
    const { rows } = compare({ people: [gone], missing: [] }, [ida], { today });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ person: { phone_numbers: ['+4531702006'], name: 'Ida Holm' } });
  });

  it('is nothing for who is archived already, or for who is not in the HR system', () => {
    const gone = inHr('Ida', { isActive: false });
    expect(changes([gone], [here('Ida', { status: 'archived' }), here('Bo')])).toEqual([]);
    expect(changes([inHr('Ida')], [here('Ida', { status: 'archived' })])).toEqual([]);
  });

  it('is not chosen for an administrator, and cannot be for the last one', () => {
    const gone = [inHr('Line', { isActive: false })];
    expect(changes(gone, admins())).toEqual(['leaves | Line Holm | skip']);
    const only = [
      admin('Line'),
      admin('Pia', { status: 'new_user' }),
      admin('Bo', { status: 'archived' }),
    ];
    const [row] = compare({ people: gone, missing: [] }, only, { today }).rows;
    expect(row).toMatchObject({
      caution: 'last_administrator',
      choices: ['skip'],
      default: 'skip',
    });
  });

  it('offers to stop the lines of whose access was revoked, whatever their last day is', () => {
    const people = [inHr('Ida', { endDate: '2026-12-31' }), inHr('Bo')];
    const ours = [here('Ida'), here('Bo'), ...admins()];
    expect(changes(people, ours, { revoked: ['hr-Ida'] })).toEqual([
      'leaves | Ida Holm | stop_now',
    ]);
    expect(changes(people, ours, { revoked: ['hr-Bo'] })).toEqual([
      'leaves | Bo Holm | stop_now',
      'leaves | Ida Holm | 2026-12-31 | archive',
    ]);
    expect(changes([inHr('Line')], admins(), { revoked: ['hr-Line'] })).toEqual([
      'leaves | Line Holm | skip',
    ]);
  });
});

describe('who has a new name', () => {
  test.each<[string, Partial<PersonInHr>, Partial<PersonHere>, string[]]>([
    ['is renamed', { lastName: 'Holm-Lind' }, {}, ['name | Ida Holm | rename']],
    ['is not for white space', { lastName: ' Holm ' }, {}, []],
    ['is not for an empty part', { lastName: null }, {}, []],
    [
      'is unclear for a name that is refused here',
      { lastName: 'www.lind.example' },
      {},
      ['incomplete | Ida Holm | skip'],
    ],
    [
      'is not chosen for an administrator',
      { lastName: 'Lind' },
      { role: 'admin' },
      ['name | Ida Holm | skip'],
    ],
  ])('%s', (_name, person, ours, expected) => {
    expect(changes([inHr('Ida', person)], [here('Ida', ours), ...admins()])).toEqual(expected);
  });
});

describe('who has a new address', () => {
  const lind = { email: 'Ida.Lind@havbris.example' };
  test.each<[string, Partial<PersonHere>, string[]]>([
    ['is not changed by default', {}, ['address | Ida Holm | leave']],
    [
      'is not for an administrator who has never logged in',
      { role: 'admin', status: 'new_user' },
      ['address | Ida Holm | leave'],
    ],
    [
      'is changed by default for who has never logged in',
      { status: 'new_user' },
      ['address | Ida Holm | change'],
    ],
    ['is not for somebody inactive', { status: 'inactive' }, ['address | Ida Holm | leave']],
  ])('%s', (_name, ours, expected) => {
    const ida = here('Ida', { hr_id: 'hr-Ida', ...ours });
    expect(changes([inHr('Ida', lind)], [ida, ...admins()])).toEqual(expected);
  });

  it('is known by their id in the HR system; without it they are somebody else', () => {
    const ida = here('Ida');
    expect(changes([inHr('Ida', lind)], [ida])).toEqual(['joins | Ida Holm | add']);
  });

  it('is unclear if the address is of somebody else here, archived people included', () => {
    for (const status of ['active', 'archived'] as const) {
      const ours = [
        here('Ida', { hr_id: 'hr-Ida' }),
        here('Lind', { email: 'ida.lind@havbris.example', status }),
      ];
      expect(changes([inHr('Ida', lind)], ours)).toEqual(['same_address | Ida Holm | skip']);
    }
  });
});

describe('who is who', () => {
  it('is found by address without regard to case, and known by id from then on', () => {
    const ida = here('Ida', { email: 'Ida@Havbris.example' });
    const { rows, links, unchanged } = compare(
      { people: [inHr('Ida', { email: 'IDA@havbris.example' })], missing: [] },
      [ida, here('Bo')],
      { today },
    );
    expect({ rows, links, unchanged }).toEqual({
      rows: [],
      links: [{ user_id: ida.user_id, hr_id: 'hr-Ida' }],
      unchanged: 1,
    });
  });

  it('is unclear for two people with one address, here or not', () => {
    const two = [inHr('Ida'), inHr('Eda', { email: 'IDA@havbris.example' })];
    const unclear = ['same_address | Eda Holm | skip', 'same_address | Ida Holm | skip'];
    expect(changes(two, [])).toEqual(unclear);
    const { links } = compare({ people: two, missing: [] }, [here('Ida')], { today });
    expect(links).toEqual([]);
    expect(changes(two, [here('Ida')])).toEqual(unclear);
    const gone = two.map((one) => ({ ...one, isActive: false }));
    expect(changes(gone, [])).toEqual([]);
    expect(changes(gone, [here('Ida')])).toEqual(unclear);
    // Known by id, one of them is who is here.
    expect(changes(two, [here('Ida', { hr_id: 'hr-Ida' })])).toEqual([
      'same_address | Eda Holm | skip',
    ]);
    const [ida, eda] = gone;
    if (!ida || !eda) throw new Error('Two people are gone.');
    expect(changes([inHr('Ida'), eda], [here('Ida', { hr_id: 'hr-Ida' })])).toEqual([]);
  });

  it('is who was entered anew, once the former entry is deleted in the HR system', () => {
    const ida = here('Ida', { hr_id: 'hr-former' });
    const { rows, links } = compare({ people: [inHr('Ida')], missing: [] }, [ida], { today });
    expect(rows).toEqual([]);
    expect(links).toEqual([{ user_id: ida.user_id, hr_id: 'hr-Ida' }]);
  });
});

describe('without a permission', () => {
  it('a field is named once, and nothing is concluded from its absence', () => {
    const blind = inHr('Ida', { email: null, firstName: null, endDate: null });
    const newcomer = inHr('Emil', { email: null, firstName: null });
    expect(
      changes([blind, newcomer], [here('Ida', { hr_id: 'hr-Ida' })], {
        missing: ['email', 'first_name'],
      }),
    ).toEqual(['no_permission | email | skip', 'no_permission | first_name | skip']);
  });

  it('who is inactive leaves also where last days cannot be read', () => {
    const gone = inHr('Ida', { isActive: false });
    expect(changes([gone], [here('Ida')], { missing: ['end_date'] })).toEqual([
      'leaves | Ida Holm | archive',
      'no_permission | end_date | skip',
    ]);
  });
});

it('does not list what is planned, unless its day is another now', () => {
  const people = [inHr('Emil', { startDate: '2026-12-01' })];
  const planned = (on: string) => [{ hr_id: 'hr-Emil', kind: 'joiner', on } as const];
  expect(changes(people, [], { planned: planned('2026-12-01') })).toEqual([]);
  expect(changes(people, [], { planned: planned('2026-12-02') })).toHaveLength(1);
});

it('lists joiners, leavers, changes and what is unclear, each by name', () => {
  const people = [
    inHr('Zoe'),
    inHr('Åse', { email: 'aase@havbris.example' }),
    inHr('Ida', { isActive: false }),
    inHr('Bo', { lastName: 'Lind' }),
    inHr('Pia', { email: null }),
  ];
  expect(changes(people, [here('Ida'), here('Bo')])).toEqual([
    'joins | Åse Holm | add',
    'joins | Zoe Holm | add',
    'leaves | Ida Holm | archive',
    'name | Bo Holm | rename',
    'incomplete | Pia Holm | skip',
  ]);
});

it('compares ten thousand people', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `P${at}`);
  const { rows, unchanged } = compare(
    { people: names.map((name) => inHr(name)), missing: [] },
    names.slice(1000).map((name) => here(name)),
    { today },
  );
  expect([rows.length, unchanged]).toEqual([1000, 9000]);
});
