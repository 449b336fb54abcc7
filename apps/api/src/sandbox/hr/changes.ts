import { randomUUID } from 'node:crypto';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Pool } from '../../database/pool.ts';
import { postHrEvent } from '../../vendors/hr/sandbox/transport.ts';
import {
  addPerson,
  changePerson,
  dayAfter,
  findPerson,
  listConnected,
  listPeople,
} from './people-store.ts';

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

async function join(pool: Pool, now: Date): Promise<string> {
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
async function apply(pool: Pool, { change, person, on }: AskedChange, now: Date): Promise<string> {
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

/** Reports it to every connected company; returns how many took it. */
async function report(pool: Pool, apiUrl: string, type: string, employeeId: string) {
  const body = JSON.stringify({
    companyId: 7001,
    type,
    triggeredBy: 'system',
    triggeredAt: new Date().toISOString(),
    version: 'v2',
    data: { employeeId },
  });
  const targets = (await listConnected(pool)).map(
    (companyId) => new URL(`/api/v0/integrations/hibob/events/${companyId}`, apiUrl),
  );
  const taken = await Promise.all(targets.map((url) => postHrEvent(url, body)));
  return taken.filter(Boolean).length;
}

/**
 * Changes a person at the sandbox HR system, and reports it to the companies that are connected
 * with its secret.
 * @param apiUrl where this copy of the product can be reached from here
 * @param now product time
 */
export async function makeChange(
  { pool, apiUrl }: { readonly pool: Pool; readonly apiUrl: string },
  asked: AskedChange,
  now: Date,
): Promise<{ readonly person: string; readonly delivered: number }> {
  const person = await apply(pool, asked, now);
  return { person, delivered: await report(pool, apiUrl, types[asked.change], person) };
}
