import { createHmac, randomUUID } from 'node:crypto';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Knex } from 'knex';
import { sandboxHrSecret } from '../../vendors/hr/sandbox/service-users.ts';
import {
  addPerson,
  changePerson,
  dayAfter,
  findPerson,
  listConnected,
  listPeople,
} from './store.ts';

/** What can happen to a person at the sandbox HR system. */
export const hrChanges = ['join', 'leave', 'marry', 'readdress', 'revoke'] as const;
export type HrChange = (typeof hrChanges)[number];

export interface AskedChange {
  readonly change: HrChange;
  /** Not for one who joins. */
  readonly person?: string | undefined;
  /** Last day of one who leaves; today by default. */
  readonly on?: string | undefined;
}

const newcomers = ['Ida Mortensen', 'Oskar Nyman', 'Freja Lund', 'Elias Ek', 'Maja Sand'] as const;
const marriedName = 'Rosendal';

async function join(pool: Knex, now: Date): Promise<string> {
  const count = (await listPeople(pool)).length;
  const name = newcomers[count % newcomers.length] ?? newcomers[0];
  const [first_name = '', last_name = ''] = name.split(' ');
  const id = `HR-${randomUUID().slice(-12)}`;
  const email = `${first_name}.${last_name}.${count}@nordlys.example`.toLowerCase();
  const start_date = dayAfter(now, 0);
  const person = { id, first_name, last_name, email, start_date, end_date: null, is_active: true };
  await addPerson(pool, person);
  return id;
}

/** The event that reports each. */
const types: Readonly<Record<HrChange, string>> = {
  join: 'employee.joined',
  leave: 'employee.updated',
  marry: 'employee.updated',
  readdress: 'employee.updated',
  revoke: 'employee.access.revoked.immediately',
};

/** @returns the id of the person; @throws AppError 404 if there is none */
async function apply(pool: Knex, { change, person, on }: AskedChange, now: Date): Promise<string> {
  if (change === 'join') return join(pool, now);
  const found = person === undefined ? undefined : await findPerson(pool, person);
  if (!found) throw new AppError(commonErrors.notFound);
  const today = dayAfter(now, 0);
  const lastDay = on ?? today;
  const columns = {
    leave: { end_date: lastDay, is_active: lastDay >= today },
    marry: { last_name: marriedName },
    readdress: { email: found.email.replace('@', '.new@') },
    revoke: { end_date: today, is_active: false },
  } as const;
  await changePerson(pool, found.id, columns[change]);
  return found.id;
}

/** Sends an event to every connected company, signed as HiBob signs it; returns how many took it. */
async function report(pool: Knex, apiUrl: string, type: string, employeeId: string) {
  const body = JSON.stringify({
    companyId: 7001,
    type,
    triggeredBy: 'system',
    triggeredAt: new Date().toISOString(),
    version: 'v2',
    data: { employeeId },
  });
  const signature = createHmac('sha512', sandboxHrSecret).update(body).digest('base64');
  const responses = await Promise.all(
    (await listConnected(pool)).map((companyId) =>
      fetch(new URL(`/api/v0/integrations/hibob/events/${companyId}`, apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'bob-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return responses.filter(Boolean).length;
}

/**
 * Changes a person at the sandbox HR system, and reports it to the companies that are connected
 * with its secret.
 * @param apiUrl where this copy of the product can be reached from here
 * @param now product time
 */
export async function makeChange(
  { pool, apiUrl }: { readonly pool: Knex; readonly apiUrl: string },
  asked: AskedChange,
  now: Date,
): Promise<{ readonly person: string; readonly delivered: number }> {
  const person = await apply(pool, asked, now);
  return { person, delivered: await report(pool, apiUrl, types[asked.change], person) };
}
