import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { insertTicket, type StatusSubject } from './ticket-store.ts';

/**
 * The link by which the person follows a transfer or a top-up without a login, as an address below
 * the public one: `/status#<ticket>`. It opens for 30 days. The ticket is in the fragment, so that
 * it is in no request and no log.
 * @param unit in the scope of the company: of an administrator, staff or the product itself
 * @throws Error if there is no such request of a person
 */
export async function createStatusLink(unit: UnitOfWork, subject: StatusSubject): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  if (!(await insertTicket(unit, subject, ticket))) {
    throw new Error(`There is no ${subject.kind} of a person to link to.`);
  }
  return `/status#${ticket}`;
}
