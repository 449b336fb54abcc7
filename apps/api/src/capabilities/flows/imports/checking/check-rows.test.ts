import type { Country } from '@workspace/domain/countries/schema';
import type { ImportColumn } from '@workspace/domain/imports/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import { describe, expect, it } from 'vitest';
import { countryRows } from '../../../../demo/countries.ts';
import { type ParsedRow, parseRow } from '../reading/parse-row.ts';
import { rowChecker } from './check-rows.ts';
import { countryIndex, countryNamed } from './country-index.ts';
import { nameIndex } from './name-index.ts';
import type { ImportSnapshot, KnownNumber, KnownPerson } from './snapshot.ts';

const callingCodes: Record<string, string> = { DK: '45', DE: '49', US: '1', NO: '47' };
const country = (iso: string, name: string, available = true): Country => ({
  country_iso_code: iso,
  name,
  country_calling_code: callingCodes[iso] ?? '0',
  country_example_phone_number: '',
  min_phone_number_length: 8,
  max_phone_number_length: 8,
  available,
  time_zone: 'Europe/Copenhagen',
});
const countries = countryIndex([
  country('DK', 'Denmark'),
  country('DE', 'Germany'),
  country('US', 'United States'),
  country('NO', 'Norway', false),
]);
const plan = (plan_id: string, name: string, type: Plan['type'], inCountries: string[]): Plan => ({
  plan_id,
  name,
  type,
  countries: inCountries,
  data_mb: 20_000,
  voice_minutes_local: 0,
  voice_minutes_international: 0,
  sms_local: 0,
  sms_international: 0,
  price_eur: 1200,
  price_usd: 1300,
});
const plans = [
  plan('a20', 'Zone A 20 GB', 'local', ['DK']),
  plan('a50', 'Zone A 50 GB', 'local', ['DK']),
  plan('c30', 'Zone C 30 GB', 'local', ['DE']),
  plan('t5', 'Travel 5 GB', 'travel', ['DK', 'DE', 'US']),
];

const anna: KnownPerson = {
  userId: 'anna',
  firstName: 'Anna',
  lastName: 'Ågesen',
  active: true,
  teamIds: new Set(['sales']),
  version: 1,
};
const bo: KnownPerson = { ...anna, userId: 'bo', firstName: 'Bo', teamIds: new Set() };
const line = (userId: string, more: Partial<KnownNumber> = {}): KnownNumber => ({
  number_id: `line of ${userId}`,
  user_id: userId,
  plan_id: 'a20',
  country_iso_code: 'DK',
  type: 'local',
  full_phone_number: '+4526123456',
  ...more,
});
const byName = ({ name }: { readonly name: string }) => name;
const known: ImportSnapshot = {
  orderObstacle: null,
  offersProfile: () => true,
  plans: nameIndex(plans, byName),
  people: new Map([
    ['anna@firm.example', anna],
    ['bo@firm.example', bo],
    ['gone@firm.example', { ...anna, userId: 'gone', firstName: 'Gro', active: false }],
  ]),
  teams: nameIndex([{ teamId: 'sales', name: 'Sales' }], byName),
  numbers: [line('anna')],
  takenAddresses: new Set(['taken@other.example']),
  takenNumbers: new Set(['+4526123456', '+4526999999']),
};

type Cells = Partial<Record<ImportColumn, string>>;
const annas: Cells = { first_name: 'Anna', last_name: 'Ågesen', email: 'anna@firm.example' };
const bos: Cells = { first_name: 'Bo', last_name: 'Ågesen', email: 'bo@firm.example' };
const carls: Cells = { first_name: 'Carl', last_name: 'Berg', email: 'carl@firm.example' };

function checkRows(rows: readonly ParsedRow[], snapshot: ImportSnapshot) {
  return rows.map(rowChecker(rows, snapshot));
}
const check = (rows: readonly Cells[], snapshot: ImportSnapshot = known) =>
  checkRows(
    rows.map((cells, place) =>
      parseRow(
        {
          line: place + 2,
          cells: {
            first_name: '',
            last_name: '',
            email: '',
            team: '',
            country: '',
            phone_number: '',
            plan: '',
            type: '',
            ...cells,
          },
        },
        countries,
      ),
    ),
    snapshot,
  );
const checkOne = (cells: Cells) => {
  const [verdict] = check([cells]);
  if (!verdict) throw new Error('No verdict.');
  return verdict;
};

it('gives a hint about letters that look damaged, and takes them as they are', () => {
  const verdict = checkOne({ ...carls, first_name: 'SÃ¸ren', last_name: 'MÃ¼ller' });
  expect(verdict).toMatchObject({
    outcome: 'create_person',
    name: 'SÃ¸ren MÃ¼ller',
    message:
      'Adds SÃ¸ren MÃ¼ller. The letters of “SÃ¸ren” look damaged; it may be “Søren”. The letters of “MÃ¼ller” look damaged; it may be “Müller”.',
  });
  expect(checkOne({ ...carls, first_name: 'Søren' }).message).toBe('Adds Søren Berg.');
});

describe('a row with an effect', () => {
  it.each<[string, Cells, string, string]>([
    ['a new person', carls, 'create_person', 'Adds Carl Berg.'],
    [
      'a new person in a team that is there, whatever its case',
      { ...carls, team: 'SALES' },
      'create_person',
      'Adds Carl Berg. Adds the person to the team Sales.',
    ],
    [
      'a new person in a new team',
      { ...carls, team: 'Offshore' },
      'create_person',
      'Adds Carl Berg. Adds the person to the new team Offshore.',
    ],
    [
      'an order, with the country by its code and the plan in another case',
      { ...carls, country: 'dk', plan: 'zone a 20 gb' },
      'order_number',
      'Adds Carl Berg. Orders Zone A 20 GB (Denmark).',
    ],
    [
      'an order in a country by its English name',
      { ...bos, country: 'germany', plan: 'Zone C 30 GB', type: 'LOCAL' },
      'order_number',
      'Orders Zone C 30 GB (Germany).',
    ],
    [
      'a travel eSIM for somebody who has a local number',
      { ...annas, country: 'US', plan: 'Travel 5 GB', type: 'travel' },
      'order_number',
      'Orders Travel 5 GB (United States).',
    ],
    [
      'a running line',
      { ...bos, country: 'DK', plan: 'Zone A 50 GB', phone_number: '+45 26 88 88 88' },
      'register_number',
      'Registers the existing number +4526888888 on Zone A 50 GB (Denmark).',
    ],
    [
      'a running line of a new person',
      { ...carls, country: 'DE', plan: 'Zone C 30 GB', phone_number: '01512 3456789' },
      'register_number',
      'Adds Carl Berg. Registers the existing number +4915123456789 on Zone C 30 GB (Germany).',
    ],
    [
      'a new name, and the address in capitals',
      { ...annas, last_name: 'Berg', email: 'ANNA@Firm.Example' },
      'update_person',
      'Changes the name from Anna Ågesen to Anna Berg.',
    ],
    [
      'another team',
      { ...bos, team: 'Sales' },
      'update_person',
      'Adds the person to the team Sales.',
    ],
  ])('%s', (_, cells, outcome, message) => {
    expect(checkOne(cells)).toMatchObject({ outcome, message });
    expect(checkOne(cells).fields).toBeUndefined();
  });

  it.each<[string, string]>([
    ['with its plus', '+4526888888'],
    ['with blanks', '+45 26 88 88 88'],
    ['as people write it at home', '26 88 88 88'],
    ['with two zeros', '0045 26888888'],
    ['behind the apostrophe of a spreadsheet', "'+4526888888"],
    ['behind an apostrophe without its plus', "'26888888"],
    ['whose plus a spreadsheet has lost', '4526888888'],
    ['the same with blanks', '45 26 88 88 88'],
    ['with non-breaking blanks', '+45\u00a026\u202f88\u00a088\u00a088'],
    ['as address books copy it', '\u202a+45 26 88 88 88\u202c'],
  ])('reads a number %s', (_, phone_number) => {
    const verdict = checkOne({ ...bos, country: 'DK', plan: 'Zone A 20 GB', phone_number });
    expect(verdict.effect?.number?.phoneNumber).toBe('+4526888888');
  });

  it.each([
    ['DK', ['dk', 'DK ', 'Denmark', 'DENMARK', 'Danmark', 'DNK', 'Dänemark', 'Danemark']],
    ['DE', ['Germany', 'Deutschland', 'DEU', 'Tyskland', 'Allemagne']],
    ['US', ['US', 'USA', 'U.S.', 'U.S.A.', 'United States of America', 'The United States']],
    ['US', ['Vereinigte Staaten', 'États-Unis']],
    ['GB', ['GB', 'UK', 'U.K.', 'United Kingdom', 'Great Britain', 'GBR', 'England']],
    ['GB', ['Storbritannien', 'Vereinigtes Königreich', 'Royaume-Uni']],
    ['SE', ['Sverige', 'Sweden ', 'SWE', 'Schweden']],
    ['FR', ['France', 'Frankrig', 'Frankreich', 'FRA']],
  ])('reads as %s each of %j', (iso, words) => {
    const index = countryIndex(countryRows());
    for (const word of words) {
      expect(countryNamed(word, index).country?.country_iso_code, word).toBe(iso);
    }
  });

  it('knows every country by its English name and its codes, and takes nothing else for one', () => {
    const rows = countryRows();
    const index = countryIndex(rows);
    for (const row of rows) {
      for (const word of [row.name, row.country_iso_code]) {
        expect(countryNamed(word, index).country, word).toEqual(row);
      }
    }
    for (const word of ['208', '+45', 'Norden', 'D', '.', 'the']) {
      expect(countryNamed(word, index).country, word).toBeNull();
    }
  });

  it('matches plan, team, country and type in common spellings', () => {
    const verdict = checkOne({
      ...bos,
      team: ' SALES\u00a0',
      country: ' deNMark ',
      plan: ' zone\u00a0a  20 gb ',
      type: ' LOCAL ',
    });
    expect(verdict.message).toBe(
      'Adds the person to the team Sales. Orders Zone A 20 GB (Denmark).',
    );
  });

  it('resolves an ambiguous plan by country, and an ambiguous team by exact spelling', () => {
    const snapshot: ImportSnapshot = {
      ...known,
      plans: nameIndex([...plans, plan('d20', 'Zone A 20 GB', 'local', ['DE'])], byName),
      teams: nameIndex(
        [
          { teamId: 'one', name: 'Nord Sales' },
          { teamId: 'two', name: 'Nord  Sales' },
        ],
        byName,
      ),
    };
    const [verdict] = check(
      [{ ...bos, country: 'DE', plan: 'Zone A 20 GB', team: 'Nord  Sales' }],
      snapshot,
    );
    expect(verdict?.effect?.number?.plan.plan_id).toBe('d20');
    expect(verdict?.effect?.team?.teamId).toBe('two');
  });

  it('normalizes blanks and combining characters before comparing', () => {
    const verdict = checkOne({ ...annas, first_name: ' Anna\u00a0', last_name: 'A\u030agesen' });
    expect(verdict.outcome).toBe('unchanged');
  });
});

describe('a row without an effect', () => {
  it.each<[string, Cells]>([
    ['a person who is there', annas],
    ['a person who is in the team already', { ...annas, team: 'sales' }],
    ['a person named with another country', { ...annas, country: 'Norway' }],
    [
      'a running line that is there',
      { ...annas, country: 'DK', plan: 'Zone A 20 GB', phone_number: '26123456' },
    ],
    ['an order that has been placed', { ...annas, country: 'DK', plan: 'Zone A 20 GB' }],
  ])('%s', (_, cells) => {
    const verdict = checkOne(cells);
    expect(verdict.outcome).toBe('unchanged');
    expect(verdict.effect).toMatchObject({ renames: false, team: undefined, number: undefined });
  });

  it('counts an existing line for one order: of three travel eSIMs, two exist', () => {
    const travel = { type: 'travel', plan_id: 't5', country_iso_code: 'DE' } as const;
    const snapshot = {
      ...known,
      numbers: [line('bo', { ...travel }), line('bo', { ...travel, full_phone_number: null })],
    };
    const row = { ...bos, country: 'DE', plan: 'Travel 5 GB', type: 'travel' };
    expect(check([row, row, row], snapshot).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'order_number',
    ]);
  });

  it('reports the outcome of a person with several rows once', () => {
    const travel = { country: 'DE', plan: 'Travel 5 GB', type: 'travel' };
    const verdicts = check([
      { ...carls, team: 'Offshore' },
      { ...carls, team: 'Offshore', ...travel },
      { ...carls, team: 'Offshore' },
    ]);
    expect(verdicts.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['create_person', 'Adds Carl Berg. Adds the person to the new team Offshore.'],
      ['order_number', 'Orders Travel 5 GB (Germany).'],
      ['unchanged', 'Nothing changes.'],
    ]);
  });
});

describe('a refused row', () => {
  const line20: Cells = { country: 'DK', plan: 'Zone A 20 GB' };
  it.each<[string, Cells, ImportColumn, string | RegExp]>([
    ['no first name', { ...carls, first_name: ' ' }, 'first_name', 'Enter a first name.'],
    ['no last name', { ...carls, last_name: '' }, 'last_name', 'Enter a last name.'],
    ['a name without end', { ...carls, last_name: 'x'.repeat(101) }, 'last_name', /at most 100/],
    ['no address', { ...carls, email: '' }, 'email', 'Enter an email address.'],
    [
      'no real address',
      { ...carls, email: 'carl@' },
      'email',
      'This is not a valid email address.',
    ],
    [
      'an address of another company',
      { ...carls, email: 'Taken@other.example' },
      'email',
      'This email address is already in use.',
    ],
    ['no country for a plan', { ...carls, ...line20, country: '' }, 'country', /the country of/],
    ['no such country', { ...carls, ...line20, country: 'Norden' }, 'country', /“Norden” is not/],
    [
      'a country without numbers',
      { ...carls, ...line20, country: 'NO' },
      'country',
      'Numbers cannot be ordered in Norway.',
    ],
    ['no such plan', { ...carls, ...line20, plan: 'Zone X' }, 'plan', 'There is no plan “Zone X”.'],
    [
      'a plan of another country',
      { ...carls, ...line20, plan: 'Zone C 30 GB' },
      'plan',
      'This plan is not offered in the country of the number.',
    ],
    [
      'a travel plan for a local line',
      { ...carls, ...line20, plan: 'Travel 5 GB' },
      'plan',
      /A local number needs a local plan/,
    ],
    ['no such type', { ...carls, ...line20, type: 'roaming' }, 'type', /local or travel/],
    [
      'a number without a plan',
      { ...carls, country: 'DK', phone_number: '26888888' },
      'plan',
      'A number needs a plan.',
    ],
    [
      'a number of another country',
      { ...carls, ...line20, phone_number: '+4915123456789' },
      'phone_number',
      'This is not a valid mobile number for the country.',
    ],
    [
      'a landline',
      { ...carls, country: 'DE', plan: 'Zone C 30 GB', phone_number: '+49 30 123456' },
      'phone_number',
      /valid mobile number/,
    ],
    [
      'a number that a spreadsheet has rounded',
      { ...carls, ...line20, phone_number: '4.52689E+09' },
      'phone_number',
      /shortened this number to “4\.52689E\+09”/,
    ],
    [
      "a colleague's number",
      { ...bos, ...line20, phone_number: '26123456' },
      'phone_number',
      'This number is already in use.',
    ],
    [
      "another company's number",
      { ...bos, ...line20, phone_number: '26999999' },
      'phone_number',
      'This number is already in use.',
    ],
    [
      'a second local number',
      { ...annas, ...line20, phone_number: '26888888' },
      'phone_number',
      'This person already has a local number.',
    ],
    [
      'a second local order',
      { ...annas, country: 'DK', plan: 'Zone A 50 GB' },
      'plan',
      'This person already has a local number.',
    ],
    [
      'a running line on another plan',
      { ...annas, country: 'DK', plan: 'Zone A 50 GB', phone_number: '26123456' },
      'plan',
      /has another plan or type/,
    ],
    [
      'a line for somebody inactive',
      { first_name: 'Gro', last_name: 'Ågesen', email: 'gone@firm.example', ...line20 },
      'email',
      /inactive/,
    ],
    ['a formula for a name', { ...carls, first_name: '=1+1' }, 'first_name', /begins with “=”/],
    ['a plus before a name', { ...carls, last_name: '+Berg' }, 'last_name', /begins with “\+”/],
    ['a minus', { ...carls, team: '-Sales' }, 'team', /begins with “-”/],
    ['an at sign', { ...carls, team: '@SUM(A1)' }, 'team', /begins with “@”/],
    ['a tab', { ...carls, team: '\tSales' }, 'team', /begins with a tab/],
    ['a formula behind a blank', { ...carls, team: ' =1' }, 'team', /begins with “=”/],
    ['a wide equals sign', { ...carls, team: '＝1' }, 'team', /begins with “＝”/],
    [
      'a formula around a number',
      { ...carls, ...line20, phone_number: '=+4526888888' },
      'phone_number',
      /begins with “=”/,
    ],
    [
      'a number below zero',
      { ...carls, ...line20, phone_number: '-4526888888' },
      'phone_number',
      /“-”/,
    ],
    [
      'a sign that turns the text around',
      { ...carls, first_name: 'C\u202earl' },
      'first_name',
      /cannot be seen/,
    ],
    [
      'a blank without width',
      { ...carls, last_name: 'Lars\u200ben' },
      'last_name',
      /cannot be seen/,
    ],
    ['a soft hyphen', { ...carls, team: 'Off\u00adshore' }, 'team', /cannot be seen/],
    [
      'a web address in a name',
      { ...carls, first_name: 'Locked! https://a.example' },
      'first_name',
      /cannot contain a web address/,
    ],
    ['a web address of a team', { ...carls, team: 'www.a.example' }, 'team', /web address/],
    ['markup', { ...carls, last_name: 'Larsen <b>' }, 'last_name', /web address/],
    ['a word joiner', { ...carls, first_name: 'Carl\u2060' }, 'first_name', /cannot be seen/],
  ])('%s', (_, cells, column, message) => {
    const verdict = checkOne(cells);
    expect(verdict.outcome).toBe('refused');
    expect(Object.keys(verdict.fields ?? {})).toEqual([column]);
    expect(verdict.fields?.[column]).toMatch(message);
    expect(verdict.message).toBe(verdict.fields?.[column]);
    expect(verdict.effect).toBeUndefined();
  });

  it('takes a person and a team of an earlier release as they are', () => {
    const named = { ...bo, firstName: 'Bo www.bo.example' };
    const snapshot: ImportSnapshot = {
      ...known,
      people: new Map([...known.people, [bos.email ?? '', named]]),
      teams: nameIndex([{ teamId: 'web', name: 'Web <dev>' }], byName),
    };
    const row = { ...bos, first_name: named.firstName, team: 'Web <dev>' };
    const [verdict] = check([row], snapshot);
    expect(verdict).toMatchObject({ outcome: expect.not.stringMatching('refused') });
    expect(verdict?.effect?.team).toEqual({ name: 'Web <dev>', teamId: 'web' });
  });

  it('explains that a name is ambiguous', () => {
    const two = (name: string) => [
      { teamId: 'one', name },
      { teamId: 'two', name: name.replace(' ', '  ') },
    ];
    const snapshot: ImportSnapshot = {
      ...known,
      plans: nameIndex([...plans, plan('again', 'Zone A 20 GB', 'local', ['DK'])], byName),
      teams: nameIndex(two('Nord Sales'), byName),
    };
    const [team] = check([{ ...bos, team: 'nord sales' }], snapshot);
    expect(team?.fields).toEqual({ team: expect.stringMatching(/Several teams are called/) });
    const [order] = check([{ ...bos, ...line20 }], snapshot);
    expect(order?.fields).toEqual({ plan: expect.stringMatching(/Several plans in Denmark/) });
  });

  it('refuses names in which a letter was lost, unless they exist already', () => {
    const lost = checkOne({ ...carls, first_name: 'S\ufffdren', team: 'M\ufffdrketing' });
    expect(lost.outcome).toBe('refused');
    expect(lost.fields).toEqual({
      first_name: 'A letter of this name was lost. Type it again.',
      team: 'A letter of this name was lost. Type it again.',
    });
    const people = new Map([['bo@firm.example', { ...bo, firstName: 'S\ufffdren' }]]);
    const [existing] = check([{ ...bos, first_name: 'S\ufffdren' }], { ...known, people });
    expect(existing?.outcome).toBe('unchanged');
  });

  it('says before anything is applied why the company may not order', () => {
    const snapshot: ImportSnapshot = { ...known, orderObstacle: 'No orders now.' };
    const verdicts = check(
      [{ ...bos, ...line20 }, carls, { ...annas, ...line20, phone_number: '26123456' }],
      snapshot,
    );
    expect(verdicts.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'create_person',
      'unchanged',
    ]);
    expect(verdicts[0]?.message).toBe('No orders now.');
  });

  it.each(['4,5E+10', '4.52688E+9', '4,52689e+09'])(
    'says what a spreadsheet has made of a number: %s',
    (phone_number) => {
      const verdict = checkOne({ ...bos, ...line20, phone_number });
      expect(verdict.message).toContain(
        `A spreadsheet has shortened this number to “${phone_number}”`,
      );
    },
  );

  it('is refused behind the apostrophe too, unless the name exists already', () => {
    expect(checkOne({ ...carls, first_name: "'=1+1" }).fields).toEqual({
      first_name: expect.stringMatching(/begins with “=”/),
    });
  });

  it('returns its cells as written in the file', () => {
    const verdict = checkOne({ ...carls, email: 'Carl@ ', phone_number: ' 12' });
    expect(verdict.cells).toMatchObject({ email: 'Carl@ ', phone_number: ' 12' });
    expect(checkOne(carls).cells).toBeUndefined();
  });

  it('names every faulty cell', () => {
    expect(
      Object.keys(checkOne({ country: 'DK', phone_number: '12', plan: 'no' }).fields ?? {}),
    ).toEqual(['first_name', 'last_name', 'email', 'phone_number']);
  });

  it.each([
    ...[' +45 26 88 88 88', '\u202a+45 26 88 88 88\u202c', '0045 26888888', '(+45) 26-88-88-88'],
    ...["'+4526888888", '4526888888', '26\u00ad888888\ufeff', '２６８８８８８８'],
  ])('accepts the phone number %j', (phone_number) => {
    const verdict = checkOne({ ...bos, ...line20, phone_number });
    expect(verdict.outcome).toBe('register_number');
    expect(verdict.effect?.number?.phoneNumber).toBe('+4526888888');
  });

  it('names both lines that have the same number in different formats', () => {
    const verdicts = check([
      { ...bos, ...line20, phone_number: '+4526888888' },
      annas,
      { ...carls, ...line20, phone_number: '26 88 88 88' },
    ]);
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['refused', 'unchanged', 'refused']);
    expect(verdicts[0]?.message).toBe('This number is in lines 2 and 4.');
    expect(verdicts[2]?.message).toBe('This number is in lines 2 and 4.');
  });

  it('names the lines that request two local numbers for one person', () => {
    const verdicts = check([
      { ...carls, ...line20 },
      { ...carls, ...line20, phone_number: '26888888' },
      { ...carls, country: 'DE', plan: 'Travel 5 GB', type: 'travel' },
    ]);
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'order_number']);
    expect(verdicts[0]?.message).toMatch(/only one local number, but lines 2 and 3/);
  });

  it('names the lines that give one address two names', () => {
    const verdicts = check([
      carls,
      { ...carls, first_name: 'Karl' },
      { ...carls, first_name: 'K' },
    ]);
    expect(verdicts.map(({ fields }) => fields?.['email'])).toEqual(
      Array(3).fill('Lines 2, 3 and 4 give different names for this email address.'),
    );
  });

  it('says that a row has too few cells, and guesses none', () => {
    const cells = { ...carls, team: '', country: '', phone_number: '', plan: '', type: '' };
    const row = parseRow(
      { line: 2, cells: { ...noCells, ...cells }, fault: 'Too few.' },
      countries,
    );
    expect(checkRows([row], known)[0]).toMatchObject({ outcome: 'refused', message: 'Too few.' });
  });
});

const noCells: Record<ImportColumn, string> = {
  first_name: '',
  last_name: '',
  email: '',
  team: '',
  country: '',
  phone_number: '',
  plan: '',
  type: '',
};

it('has the same message for a number taken in this company and in another', () => {
  const row = { ...bos, country: 'DK', plan: 'Zone A 20 GB' };
  const own = checkOne({ ...row, phone_number: '26123456' });
  const foreign = checkOne({ ...row, phone_number: '26999999' });
  expect(own.fields).toEqual(foreign.fields);
});

it('bases the verdict on the database state, not on the order of the rows', () => {
  const changed: ImportSnapshot = {
    ...known,
    people: new Map([...known.people, ['bo@firm.example', { ...bo, lastName: 'Other' }]]),
  };
  const rows = [{ ...bos, team: 'Sales' }, annas];
  const [before, after] = [check(rows), check(rows, changed)];
  expect(after[0]?.basis).not.toBe(before[0]?.basis);
  expect(after[1]?.basis).toBe(before[1]?.basis);
});
