import type { Plan } from '@workspace/domain/plans/schema';
import { type CastMember, cast, mainAdministrator, teamNames } from './cast.ts';
import type { LineSpec } from './line-rows.ts';
import { addLine } from './lines.ts';
import { addMainAdministrator, addPerson, addTeam, joinTeam } from './people.ts';
import { planNamed } from './plans.ts';
import { type Quota, quotaBesideCast } from './quota.ts';
import type { CompanyRow, PortingRequestRow, TeamRow, UserRow } from './rows.ts';
import { day, hour, type Stage } from './stage.ts';
import { addRequest, addTransfer, addTransferRequest } from './transfers.ts';

/** Name and domain of the demo company; `.example` is never reachable (RFC 2606). */
export const nordlys = {
  name: 'Nordlys Energi A/S',
  website: 'https://nordlys.example',
  street_name: 'Havnegade 41, 3. sal',
  zip_code: '5000',
  city: 'Odense C',
  state: null,
  country_iso_code: 'DK',
  status: 'activated',
  is_archived: false,
  is_demo: true,
  currency: 'EUR',
  kyb_status: 'approved',
  contact_person_id: null,
} as const satisfies Omit<CompanyRow, 'id' | 'created_at'>;

/** Countries with the number of the company's people who live there. */
const countries = [
  ...Array<string>(9).fill('DK'),
  ...Array<string>(4).fill('SE'),
  ...Array<string>(3).fill('DE'),
  ...['GB', 'GB', 'FR', 'FR', 'US'],
];

function requestBy(stage: Stage, by: UserRow, asAdmin: boolean, age: number): PortingRequestRow {
  const type = asAdmin ? 'admin_multiple' : 'user_individual';
  return addRequest(stage, { type, by, at: stage.now - age });
}

/** Age of a transfer in each state. */
const transferAges = {
  pending: [2 * hour, 4 * day],
  processing: [day, 6 * day],
  scheduled: [2 * day, 9 * day],
  rejected: [3 * day, 10 * day],
  completed: [20 * day, 30 * day],
  declined: [20 * day, 30 * day],
  cancelled: [20 * day, 30 * day],
} as const;
type TransferStatus = keyof typeof transferAges;

function ageOf(stage: Stage, status: TransferStatus): number {
  const [youngest, oldest] = transferAges[status];
  return stage.random.between(youngest, oldest);
}

interface Crew {
  readonly stage: Stage;
  readonly admin: UserRow;
  readonly teams: ReadonlyMap<string, TeamRow>;
}

function addCast(crew: Crew, member: CastMember, shared: PortingRequestRow): UserRow {
  const { stage, admin, teams } = crew;
  const user = member === mainAdministrator ? admin : addPerson(stage, member);
  for (const name of member.teams) {
    const team = teams.get(name);
    if (!team) throw new Error(`There is no team ${name}.`);
    joinTeam(stage, user, team);
  }
  for (const line of member.lines ?? []) {
    const plan: Plan = planNamed(stage.rows.plans, line.plan);
    const spec: LineSpec = {
      user,
      plan,
      country: line.country ?? member.country,
      type: line.type ?? 'local',
      status: line.status ?? 'active',
      ...(line.begun ? { begun: line.begun } : {}),
    };
    addLine(stage, spec);
  }
  if (member.transfer) {
    const status = member.transfer;
    const request =
      member.askedBy === 'administrator'
        ? shared
        : requestBy(stage, user, false, ageOf(stage, status));
    const spec = { user, country: member.country, request };
    if (status === 'pending') addTransferRequest(stage, { ...spec, status });
    else addTransfer(stage, { ...spec, status });
  }
  return user;
}

/** A random person except for the given properties; usually in a team. */
function addColleague(crew: Crew, status: UserRow['status'] = 'active'): UserRow {
  const { stage, teams } = crew;
  const user = addPerson(stage, { country: stage.random.pick(countries), status });
  if (status !== 'archived' && stage.random.chance(0.9)) {
    joinTeam(stage, user, stage.random.pick([...teams.values()]));
  }
  return user;
}

const homeOf = (user: UserRow) => user.country_iso_code ?? nordlys.country_iso_code;

function addTransfers(crew: Crew, quota: Quota): void {
  const { stage, admin } = crew;
  const transfer = (status: TransferStatus) => {
    const user = addColleague(crew);
    const asAdmin = stage.random.chance(0.5);
    const request = requestBy(stage, asAdmin ? admin : user, asAdmin, ageOf(stage, status));
    const spec = { user, country: homeOf(user), request };
    if (status === 'pending' || status === 'declined' || status === 'cancelled') {
      addTransferRequest(stage, { ...spec, status });
    } else {
      addTransfer(stage, { ...spec, status });
    }
  };
  const repeat = (count: number, status: TransferStatus) => {
    for (let index = 0; index < count; index += 1) transfer(status);
  };
  repeat(quota.pending, 'pending');
  repeat(Math.ceil(quota.porting / 2), 'processing');
  repeat(Math.floor(quota.porting / 2), 'scheduled');
  repeat(quota.rejected, 'rejected');
  repeat(quota.completed, 'completed');
  repeat(quota.declined, 'declined');
  repeat(quota.cancelled, 'cancelled');
}

/**
 * Most people have a plan that fits; some eSIMs are not used, some plans are too small, and the rest
 * is left to chance.
 */
function useOf(place: number): Pick<LineSpec, 'use'> {
  if (place % 30 === 20) return { use: 'outgrows_plan' };
  if (place % 13 === 12) return { use: 'silent' };
  return place % 5 === 4 ? {} : { use: 'fits_plan' };
}

/**
 * Fills the demo company with `numbers` lines that are not inactive, and their people.
 * @param stage of the company, without people yet
 */
export function fillNordlys(stage: Stage, numbers: number): void {
  const { random, rows, company } = stage;
  const admin = addMainAdministrator(stage, mainAdministrator);
  const teams = new Map(
    teamNames.map(([name, emoji]) => [name, addTeam(stage, name, emoji)] as const),
  );
  const crew: Crew = { stage, admin, teams };
  const shared = requestBy(stage, admin, true, ageOf(stage, 'pending'));
  for (const member of [mainAdministrator, ...cast]) addCast(crew, member, shared);

  const quota = quotaBesideCast(numbers);
  addTransfers(crew, quota);

  const visible = () =>
    rows.numbers.filter((row) => row.company_id === company.id && row.status !== 'inactive').length;
  // Travellers of the cast have exactly the lines that the cast defines.
  const travelsAlready = new Set(
    rows.numbers.filter(({ type }) => type === 'travel').map((row) => row.user_id),
  );
  const travellers = rows.users.filter(
    (user) =>
      user.company_id === company.id && user.status === 'active' && !travelsAlready.has(user.id),
  );
  const unusual = (['provisioning', 'installable', 'ready_to_terminate'] as const).flatMap(
    (status) => Array<typeof status>(quota[status]).fill(status),
  );
  const local = numbers - visible() - quota.travel;
  for (let index = 0; index < local; index += 1) {
    const user = addColleague(crew);
    travellers.push(user);
    addLine(stage, {
      user,
      country: homeOf(user),
      type: 'local',
      status: unusual[index] ?? 'active',
      ...useOf(index),
    });
  }
  for (let index = 0; index < quota.travel; index += 1) {
    addLine(stage, {
      user: random.pick(travellers),
      country: random.pick(countries),
      type: 'travel',
      status: random.chance(0.85) ? 'active' : 'installable',
    });
  }
  for (let index = 0; index < quota.withoutNumber; index += 1) {
    addColleague(crew, random.chance(0.6) ? 'new_user' : 'inactive');
  }
  const leavers = Array.from({ length: quota.archived }, () => addColleague(crew, 'archived'));
  for (let index = 0; index < quota.inactive; index += 1) {
    const user = random.chance(0.5) ? random.pick(leavers) : random.pick(travellers);
    const type = random.chance(0.6) ? 'local' : 'travel';
    addLine(stage, { user, country: homeOf(user), type, status: 'inactive' });
  }
}
