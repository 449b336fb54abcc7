import * as z from 'zod';
import { findServiceUser } from './service-users.ts';

/** A person at the sandbox HR system; days as `YYYY-MM-DD`. */
export interface SandboxPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly is_active: boolean;
}

export interface SandboxHrReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

const searchSchema = z.looseObject({
  fields: z.array(z.string()).max(400),
  showInactive: z.boolean().optional(),
});

const fields: Readonly<Record<string, (person: SandboxPerson) => string | null>> = {
  'root.id': ({ id }) => id,
  'root.firstName': (person) => person.first_name,
  'root.surname': (person) => person.last_name,
  'root.email': ({ email }) => email,
  'work.startDate': (person) => person.start_date,
  'internal.terminationDate': (person) => person.end_date,
  'internal.status': (person) => (person.is_active ? 'Active' : 'Inactive'),
};

const perMinute = 50;
const minuteMs = 60_000;

/** Counts the searches of service users, as HiBob does. */
export function createSearchLimit(now: () => number): (id: string) => number {
  const begun = new Map<string, { since: number; count: number }>();
  return (id) => {
    const found = begun.get(id);
    const current = found && now() - found.since < minuteMs ? found : { since: now(), count: 0 };
    current.count += 1;
    begun.set(id, current);
    return perMinute - current.count;
  };
}

function employeeOf(person: SandboxPerson, asked: readonly string[]): object {
  const known = asked.flatMap((path) => {
    const valueOf = Object.hasOwn(fields, path) ? fields[path] : undefined;
    return valueOf ? [[`/${path.replace('.', '/')}`, { value: valueOf(person) }]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * The sandbox HR system's response to `POST /v1/people/search`, in HiBob's wire format.
 * @param remaining counts the search, and returns how many are left in the minute
 */
export async function respondToSearch(
  { authorization, body }: { readonly authorization: string; readonly body: unknown },
  remaining: (id: string) => number,
  everybody: () => Promise<readonly SandboxPerson[]>,
): Promise<SandboxHrReply> {
  const user = findServiceUser(authorization);
  if (!user) return { status: 401, body: { error: 'Unauthorized' } };
  const left = remaining(user.id);
  const headers = {
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(Math.max(0, left)),
  };
  if (left < 0) return { status: 429, headers, body: { error: 'Too many requests' } };
  if (user.kind === 'no_access') return { status: 403, headers, body: { error: 'Forbidden' } };
  if (user.kind === 'unavailable') return { status: 503, body: { error: 'Unavailable' } };
  const search = searchSchema.safeParse(body);
  if (!search.success) return { status: 400, headers, body: { error: 'Bad request' } };
  const hidden = user.kind === 'without_end_dates' ? 'internal.terminationDate' : undefined;
  const asked = search.data.fields.filter((field) => field !== hidden);
  const people = await everybody();
  const shown = people.filter(({ is_active }) => is_active || search.data.showInactive === true);
  return {
    status: 200,
    headers,
    body: { employees: shown.map((person) => employeeOf(person, asked)) },
  };
}
