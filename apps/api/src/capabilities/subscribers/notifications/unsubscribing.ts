import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import { notificationErrors } from '@workspace/domain/notifications/errors';
import { emailTypesOf, unsubscribePath } from '@workspace/domain/notifications/rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findUser } from '../../people/accounts/index.ts';
import { NotificationModel } from './models.ts';
import { changeSettings } from './settings.ts';
import { keepUnsubscribeHash } from './store.ts';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Finds a ticket by its hash before its company is known. */
export const unsubscribeLookup = 'lookup_unsubscribe_ticket';

/**
 * The address in the headers of a notification's email (RFC 8058). Its ticket is in the path, since
 * the program of the reader sends it without the page that a fragment would need; it can do no more
 * than this one thing.
 */
export async function createUnsubscribeUrl(
  unit: UnitOfWork,
  notificationId: string,
  publicUrl: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await keepUnsubscribeHash(unit, notificationId, hashOf(ticket));
  return new URL(unsubscribePath(ticket), publicUrl).href;
}

/**
 * Switches the emails of one kind of notification off, for the person who received this one.
 * @throws AppError 404 for an unknown ticket
 */
export async function unsubscribe(unit: UnitOfWork, ticket: string): Promise<void> {
  const [found] = await unit.query<{ company_id: string; notification_id: string }>(
    `SELECT company_id, notification_id FROM ${unsubscribeLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  if (!found) throw new AppError(notificationErrors.unknownEmail);
  await unit.asCompany(found.company_id, async (inside) => {
    const notification = await NotificationModel.query(inside.trx).findOne({
      company_id: found.company_id,
      id: found.notification_id,
    });
    const person = notification && (await findUser(inside, notification.user_id));
    // A person whose role has changed since does not receive it any longer.
    if (!notification || !person || !emailTypesOf(person.role).includes(notification.type)) return;
    await changeSettings(
      inside,
      { userId: person.user_id, role: person.role },
      { choices: [{ type: notification.type, email: false }], seenVersion: undefined },
    );
  });
}
