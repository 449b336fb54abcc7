import { notificationLink, notificationText } from '@workspace/domain/notifications/rules';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../jobs/message.ts';
import { sealOutboxSecret } from '../../jobs/outbox.ts';
import type { Sealer } from '../../secrets/seal.ts';
import { type GivenUpMail, sendMail } from '../../vendors/mail/message.ts';
import { findOwnCompany } from '../companies/index.ts';
import { emailNotifications } from './email-message.ts';
import { notify } from './notify.ts';
import { takeEmails } from './store.ts';

interface Deps {
  /** Of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly publicUrl: string;
}

function asProduct<T>(
  pool: Pool,
  companyId: string,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const scope = { actorKind: 'system', companyId, userId: null, keyScope: null } as const;
  const actor = { kind: 'system', id: null, name: null } as const;
  const origin = { operation: emailNotifications.name, actor, requestId: null, address: null };
  return transact(pool, scope, origin, work);
}

/** Sends the emails of an event, once. */
export const notificationEmailHandler = ({ pool, sealer, publicUrl }: Deps): MessageHandler =>
  handleMessage(emailNotifications, async ({ companyId, payload }) => {
    if (companyId === null) return;
    await asProduct(pool, companyId, async (unit) => {
      const emails = await takeEmails(unit, payload.event_id);
      if (emails.length === 0) return;
      const companyName = (await findOwnCompany(unit))?.name ?? '';
      for (const { email: to, first_name, ...notification } of emails) {
        const id = unit.newId();
        const link = notificationLink(notification) ?? '/';
        const secret = sealOutboxSecret(sealer, id, {
          ...notificationText(notification),
          first_name,
          company_name: companyName,
          url: new URL(link, publicUrl).href,
        });
        unit.send(sendMail, { template: 'notification', to }, { id, secret });
      }
    });
  });

/** Notifies administrators of a mail to one of the company's people that was given up. */
export const notifyUndelivered =
  (pool: Pool) =>
  async ({ companyId, recipient, template }: GivenUpMail): Promise<void> => {
    if (companyId === null) return;
    await asProduct(pool, companyId, async (unit) =>
      notify(unit, 'email_undelivered', { subjectId: null, params: { recipient, template } }),
    );
  };
