import { inPlainLetters, namesByCountry } from './names.ts';
import type { TeamRow, UserRow } from './rows.ts';
import { day, fullName, type Stage } from './stage.ts';

/** The fixed properties of a person; all others are random. */
export interface PersonSpec {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly country: string;
  /** Local part of the address; derived from the name by default. */
  readonly mailbox?: string;
  readonly role?: UserRow['role'];
  readonly status?: UserRow['status'];
}

/** People joined at least this long ago, so that their lines have room for a history. */
const youngest = 45 * day;
const maxMailboxLength = 64;

/** An unused address of the company's domain; a number distinguishes people of the same name. */
function address(stage: Stage, wanted: string): string {
  const mailbox = wanted.slice(0, maxMailboxLength - 6);
  const domain = new URL(stage.company.website).hostname;
  const count = (stage.addresses.get(`${mailbox}@${domain}`) ?? 0) + 1;
  stage.addresses.set(`${mailbox}@${domain}`, count);
  return `${mailbox}${count === 1 ? '' : count}@${domain}`;
}

function kycStatus(stage: Stage, status: UserRow['status']): UserRow['kyc_status'] {
  if (status === 'new_user') return 'not_sent';
  const place = stage.random.next();
  if (place < 0.8) return 'approved';
  if (place < 0.9) return 'pending';
  return place < 0.97 ? 'not_sent' : 'rejected';
}

/** Adds a person to the company. */
export function addPerson(stage: Stage, spec: PersonSpec): UserRow {
  const { random, rows, company, now } = stage;
  const names = namesByCountry[spec.country];
  if (!names) throw new Error(`There are no names for ${spec.country}.`);
  const first_name = spec.firstName ?? random.pick(names.first);
  const last_name = spec.lastName ?? random.pick(names.last);
  const status = spec.status ?? 'active';
  const mailbox = spec.mailbox ?? `${inPlainLetters(first_name)}.${inPlainLetters(last_name)}`;
  const user: UserRow = {
    company_id: company.id,
    id: random.uuid(),
    email: address(stage, mailbox),
    first_name,
    last_name,
    role: spec.role ?? 'regular',
    status,
    kyc_status: kycStatus(stage, status),
    country_iso_code: spec.country,
    created_at: random.instant(company.created_at.getTime(), now - youngest),
  };
  rows.users.push(user);
  return user;
}

/** Sets the company's main administrator. */
export function addMainAdministrator(stage: Stage, spec: PersonSpec): UserRow {
  const user = addPerson(stage, { ...spec, role: 'admin' });
  stage.company.contact_person_id = user.id;
  stage.administrator = fullName(user);
  return user;
}

export function addTeam(stage: Stage, name: string, emoji: string | null): TeamRow {
  const { random, rows, company } = stage;
  const team: TeamRow = {
    company_id: company.id,
    id: random.uuid(),
    name,
    emoji,
    created_at: random.instant(
      company.created_at.getTime(),
      company.created_at.getTime() + 10 * day,
    ),
  };
  rows.teams.push(team);
  return team;
}

export function joinTeam(stage: Stage, user: UserRow, team: TeamRow): void {
  stage.rows.team_members.push({
    company_id: stage.company.id,
    team_id: team.id,
    user_id: user.id,
  });
}
