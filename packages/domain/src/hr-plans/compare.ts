import { displayName } from '../accounts/schema.ts';
import { nameOrder } from '../shared/name-order.ts';
import { type Match, matchPeople } from './match.ts';
import {
  calledInHr,
  employmentStateOf,
  type HrName,
  nameOf,
  type PersonHere,
  type PersonInHr,
} from './people.ts';
import {
  type HrCaution,
  type HrChoice,
  type HrReadField,
  type HrRow,
  type HrRowPerson,
  hrRowKinds,
} from './schema.ts';

/** What is written when a row is applied: a joiner's name and address, a new name, a new address. */
export interface HrRowValues extends Partial<HrName> {
  readonly email?: string;
}

/** A row before anybody has chosen. */
export interface ComparedRow extends Omit<HrRow, 'id' | 'choice' | 'outcome' | 'message'> {
  readonly values: HrRowValues;
}

/** What was read from the HR system. */
export interface ReadPeople {
  readonly people: readonly PersonInHr[];
  /** Fields that nobody has, for want of a permission. */
  readonly missing: readonly HrReadField[];
}

/** What is planned already, and is not listed again. */
export interface PlannedRow {
  readonly hr_id: string;
  readonly kind: 'joiner' | 'leaver';
  readonly on: string;
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** People who work according to the HR system, and of whom nothing differs. */
  readonly unchanged: number;
  /** Whom an address has matched, and who is known by their id from now on. */
  readonly links: readonly { readonly user_id: string; readonly hr_id: string }[];
}

interface Situation {
  readonly today: string;
  readonly missing: ReadonlySet<HrReadField>;
  readonly lastAdministrator: string | undefined;
  readonly revoked: ReadonlySet<string>;
}

const personOf = ({ inHr, here }: Match): HrRowPerson => ({
  user_id: here?.user_id ?? null,
  hr_id: inHr.hrId,
  name: here ? displayName(here) || calledInHr(inHr) : calledInHr(inHr),
  email: here?.email ?? inHr.email,
  phone_numbers: [...(here?.phone_numbers ?? [])],
});

const plain = { field: null, before: null, after: null, on: null, caution: null, values: {} };

/** A day that is ahead; null for at once. */
const ahead = (day: string | null, today: string) => (day !== null && day > today ? day : null);

function joinerRow(match: Match, { today }: Situation, name: HrName): ComparedRow {
  const { inHr, address } = match;
  return {
    ...plain,
    kind: 'joiner',
    change: 'joins',
    person: personOf(match),
    after: inHr.startDate,
    on: ahead(inHr.startDate, today),
    choices: ['add', 'skip'],
    default: 'add',
    values: { ...name, ...(address === null ? {} : { email: address }) },
  };
}

function leaverRow(match: Match, here: PersonHere, situation: Situation): ComparedRow {
  const { endDate, hrId } = match.inHr;
  const isRevoked = situation.revoked.has(hrId);
  const isLast = here.user_id === situation.lastAdministrator;
  const caution: HrCaution | null = isLast
    ? 'last_administrator'
    : here.role === 'admin'
      ? 'administrator'
      : null;
  const choices: HrChoice[] = isLast ? ['skip'] : ['archive', 'archive_keep', 'stop_now', 'skip'];
  return {
    ...plain,
    kind: 'leaver',
    change: 'leaves',
    person: personOf(match),
    after: endDate,
    on: isRevoked ? null : ahead(endDate, situation.today),
    caution,
    choices,
    default: caution === null ? (isRevoked ? 'stop_now' : 'archive') : 'skip',
  };
}

function unclearRow(match: Match, change: 'same_address' | 'incomplete'): ComparedRow {
  return {
    ...plain,
    kind: 'unclear',
    change,
    person: personOf(match),
    after: match.inHr.email,
    choices: ['skip'],
    default: 'skip',
  };
}

/** A new name, unless the service user may not read it, or a part of it is empty. */
function nameRows(match: Match, here: PersonHere, { missing }: Situation): ComparedRow[] {
  if (missing.has('first_name') || missing.has('last_name')) return [];
  const name = nameOf(match.inHr);
  if (name === 'missing') return [];
  if (name === 'invalid')
    return [{ ...unclearRow(match, 'incomplete'), after: calledInHr(match.inHr) }];
  if (name.first_name === here.first_name && name.last_name === here.last_name) return [];
  const caution: HrCaution | null = here.role === 'admin' ? 'administrator' : null;
  return [
    {
      ...plain,
      kind: 'changed',
      change: 'name',
      person: personOf(match),
      before: displayName(here),
      after: displayName(name),
      caution,
      choices: ['rename', 'skip'],
      default: caution === null ? 'rename' : 'skip',
      values: name,
    },
  ];
}

/** A new address, with which a person who has logged in logs in from then on. */
function addressRows(match: Match, here: PersonHere): ComparedRow[] {
  const { address, isShared, inHr } = match;
  if (address === null || address === here.email.toLowerCase()) return [];
  if (isShared) return [unclearRow(match, 'same_address')];
  const caution: HrCaution | null =
    here.role === 'admin' ? 'administrator' : here.status === 'new_user' ? null : 'logs_in';
  return [
    {
      ...plain,
      kind: 'changed',
      change: 'address',
      person: personOf(match),
      before: here.email,
      after: inHr.email,
      caution,
      choices: ['leave', 'change'],
      default: caution === null ? 'change' : 'leave',
      values: { email: address },
    },
  ];
}

function rowsOfNewcomer(match: Match, situation: Situation): ComparedRow[] {
  const { missing, today } = situation;
  // Without addresses or names nobody can be added; the row about the permission says so.
  if (missing.has('email') || missing.has('first_name') || missing.has('last_name')) return [];
  const { doubtful } = match;
  // Somebody who has left matters only if they may be a person of the company.
  const mayBeHere = doubtful?.hr_id === null && doubtful.status !== 'archived';
  if (employmentStateOf(match.inHr, today) === 'gone' && !mayBeHere) return [];
  if (match.isShared) return [unclearRow(match, 'same_address')];
  const name = nameOf(match.inHr);
  if (typeof name === 'string' || match.address === null) return [unclearRow(match, 'incomplete')];
  return [joinerRow(match, situation, name)];
}

function rowsOf(match: Match, situation: Situation): ComparedRow[] {
  const { here, inHr } = match;
  if (!here) return rowsOfNewcomer(match, situation);
  // An archived person stays archived; an employee who comes back is restored by hand.
  if (here.status === 'archived') return [];
  const state = employmentStateOf(inHr, situation.today);
  if (state === 'gone') return [leaverRow(match, here, situation)];
  const leaves = state === 'leaving' || situation.revoked.has(inHr.hrId);
  return [
    ...(leaves ? [leaverRow(match, here, situation)] : []),
    ...nameRows(match, here, situation),
    ...addressRows(match, here),
  ];
}

function permissionRow(field: HrReadField): ComparedRow {
  return {
    ...plain,
    kind: 'unclear',
    change: 'no_permission',
    person: null,
    field,
    choices: ['skip'],
    default: 'skip',
  };
}

/** The only administrator who has logged in, whose rights nobody can take. */
function lastAdministratorOf(here: readonly PersonHere[]): string | undefined {
  const active = here.filter(({ role, status }) => role === 'admin' && status === 'active');
  return active.length === 1 ? active[0]?.user_id : undefined;
}

const plannedKey = (hrId: string | undefined, kind: string, on: string | null) =>
  `${hrId} ${kind} ${on}`;

const order = nameOrder(['en']);

/** By kind, then by name; rows of one person stay together. */
const inOrder = (one: ComparedRow, other: ComparedRow) =>
  hrRowKinds.indexOf(one.kind) - hrRowKinds.indexOf(other.kind) ||
  order.compare(one.person?.name ?? '', other.person?.name ?? '');

/**
 * What would change here to agree with the HR system (decisions on integrations 1). People here whom
 * the HR system does not have stay as they are, and so do archived ones. What is about an
 * administrator, or about the address of anybody who has logged in, is not chosen by default.
 * @param options.today `YYYY-MM-DD` in UTC
 * @param options.planned is not listed again, unless its day is another now
 * @param options.revoked ids of people whose access the HR system has revoked at once
 */
export function compare(
  { people, missing }: ReadPeople,
  here: readonly PersonHere[],
  options: {
    readonly today: string;
    readonly planned?: readonly PlannedRow[];
    readonly revoked?: readonly string[];
  },
): Comparison {
  const { today, planned = [], revoked = [] } = options;
  const situation: Situation = {
    today,
    missing: new Set(missing),
    lastAdministrator: lastAdministratorOf(here),
    revoked: new Set(revoked),
  };
  const listed = new Set(planned.map(({ hr_id, kind, on }) => plannedKey(hr_id, kind, on)));
  const isPlanned = ({ person, kind, on }: ComparedRow) =>
    listed.has(plannedKey(person?.hr_id, kind, on));
  const matches = matchPeople(people, here);
  const rows = missing.map(permissionRow);
  let unchanged = 0;
  for (const match of matches) {
    const own = rowsOf(match, situation);
    rows.push(...own.filter((row) => !isPlanned(row)));
    if (own.length === 0 && match.here && employmentStateOf(match.inHr, today) !== 'gone')
      unchanged += 1;
  }
  return {
    rows: rows.toSorted(inOrder),
    unchanged,
    links: matches.flatMap(({ inHr, here: found }) =>
      found && found.hr_id !== inHr.hrId ? [{ user_id: found.user_id, hr_id: inHr.hrId }] : [],
    ),
  };
}
