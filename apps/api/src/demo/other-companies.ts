import type { LineSpec } from './line-rows.ts';
import { addLine } from './lines.ts';
import { inPlainLetters } from './names.ts';
import { addMainAdministrator, addPerson, addTeam, joinTeam } from './people.ts';
import type { Random } from './random.ts';
import type { CompanyRow } from './rows.ts';
import { day, hour, type Stage } from './stage.ts';
import { addRequest, addTransfer, addTransferRequest } from './transfers.ts';

const trades: Readonly<Record<string, { words: readonly string[]; forms: readonly string[] }>> = {
  DK: {
    words: ['Havblik', 'Grønnegård', 'Sølvsø', 'Kystlinje', 'Bøgeskov', 'Nordhede', 'Åstrup'],
    forms: ['A/S', 'ApS'],
  },
  GB: {
    words: ['Thornbury', 'Wexcombe', 'Larkfield', 'Ashdown', 'Brindle', 'Marlowe', 'Kestrel'],
    forms: ['Ltd', 'PLC'],
  },
  SE: {
    words: ['Björkdal', 'Sjöbris', 'Älvkraft', 'Granlund', 'Norrsken', 'Västervåg', 'Rönnbo'],
    forms: ['AB'],
  },
  US: {
    words: ['Copperline', 'Blue Mesa', 'Harborlight', 'Redwood Fork', 'Silver Fern', 'Ironbridge'],
    forms: ['Inc.', 'LLC'],
  },
  FR: {
    words: ['Clairmont', 'Belle-Rive', 'Hauterive', 'Châteauneuf', 'Montclair', 'Sèvremer'],
    forms: ['SAS', 'SARL'],
  },
  DE: {
    words: ['Grünwald', 'Nordfels', 'Möwenberg', 'Eichenhof', 'Süderelbe', 'Kranichsee'],
    forms: ['GmbH', 'AG'],
  },
};
const fields = ['Logistics', 'Consulting', 'Marine', 'Foods', 'Robotics', 'Interiors', 'Design'];
const countries = Object.keys(trades);

/** Cycled, so that a few companies cover every state. */
const states: readonly Pick<CompanyRow, 'status' | 'is_archived'>[] = [
  { status: 'activated', is_archived: false },
  { status: 'activated', is_archived: false },
  { status: 'not_activated', is_archived: false },
  { status: 'activated', is_archived: false },
  { status: 'pending', is_archived: false },
  { status: 'activated', is_archived: false },
  { status: 'archived', is_archived: true },
];

/** Cycled too, with a period independent of the states. */
const looks: readonly CompanyRow['kyb_status'][] = [
  'approved',
  'pending',
  'approved',
  'rejected',
  'not_sent',
];

/** A company that is not activated has submitted nothing yet. */
const kybStatus = (place: number, { status }: Pick<CompanyRow, 'status'>) =>
  status === 'not_activated' ? 'not_sent' : (looks[place % looks.length] ?? 'approved');

/** One in eleven of the companies that were activated has removed its card. */
export const hasCard = (place: number, { status }: Pick<CompanyRow, 'status'>): boolean =>
  status !== 'not_activated' && status !== 'pending' && place % 11 !== 5;

/** The company row; the index makes its domain unique. */
export function otherCompany(place: number, random: Random, now: number): CompanyRow {
  const country = countries[place % countries.length] ?? 'DK';
  const trade = trades[country];
  if (!trade) throw new Error(`There are no companies in ${country}.`);
  const state = states[place % states.length] ?? states[0];
  if (!state) throw new Error('A company has no state.');
  const brand = `${random.pick(trade.words)} ${random.pick(fields)}`;
  return {
    id: random.uuid(),
    name: `${brand} ${random.pick(trade.forms)}`,
    website: `https://${inPlainLetters(brand)}-${place + 1}.example`,
    country_iso_code: country,
    street_name: null,
    zip_code: null,
    city: null,
    state: null,
    ...state,
    kyb_status: kybStatus(place, state),
    is_demo: false,
    currency: country === 'US' || random.chance(0.2) ? 'USD' : 'EUR',
    contact_person_id: null,
    created_at: random.instant(now - 900 * day, now - 120 * day),
  };
}

const lineStates: readonly LineSpec['status'][] = [
  'active',
  'active',
  'installable',
  'active',
  'ready_to_terminate',
  'active',
  'provisioning',
  'inactive',
];

/** Transfers for one company in four, one pending and one in each further state. */
function addTransfers(stage: Stage, place: number): void {
  if (place % 4 !== 0) return;
  const { random, company, now } = stage;
  const country = company.country_iso_code;
  const waiting = addPerson(stage, { country });
  const asked = now - random.between(hour, day);
  addTransferRequest(stage, {
    user: waiting,
    country,
    status: 'pending',
    request: addRequest(stage, { type: 'user_individual', by: waiting, at: asked }),
  });
  const user = addPerson(stage, { country });
  addTransfer(stage, {
    user,
    country,
    status: random.pick(['processing', 'scheduled', 'rejected']),
    request: addRequest(stage, { type: 'user_individual', by: user, at: now - 5 * day }),
  });
}

/** A few people and lines; none if the company cannot order yet. */
export function fillOtherCompany(stage: Stage, place: number): void {
  const { random, company } = stage;
  const country = company.country_iso_code;
  // One in nine has no active administrator whom staff could act as.
  if (place % 9 === 8) addPerson(stage, { country });
  else addMainAdministrator(stage, { country });
  const team = addTeam(stage, random.pick(['Office', 'Sales', 'Operations']), '🏢');
  const people = Array.from({ length: random.between(2, 6) }, () => {
    const user = addPerson(stage, {
      country: random.chance(0.8) ? country : random.pick(countries),
      status: company.is_archived ? 'inactive' : 'active',
    });
    joinTeam(stage, user, team);
    return user;
  });
  if (company.status !== 'activated' && company.status !== 'archived') return;
  people.forEach((user, index) => {
    const status = lineStates[(place + index) % lineStates.length] ?? 'active';
    const home = user.country_iso_code ?? country;
    addLine(stage, {
      user,
      country: home,
      type: 'local',
      status: company.is_archived ? 'inactive' : status,
    });
    if (!company.is_archived && random.chance(0.15)) {
      addLine(stage, { user, country: random.pick(countries), type: 'travel', status: 'active' });
    }
  });
  if (!company.is_archived) addTransfers(stage, place);
}
