import { companyEvents } from '@workspace/domain/events/company';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { type GivenUpMail, sendMail } from '../../../vendors/mail/message.ts';
import { sendSms } from '../../../vendors/sms/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { emailNotifications } from './email-message.ts';
import { writeEmail, writeText } from './messages-of-event.ts';
import { takeEmails, takeSms } from './store.ts';

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
  const actor = { kind: 'system', id: null, name: null } as const;
  const origin = { operation: emailNotifications.name, actor, requestId: null, address: null };
  return transact(pool, asSystem(companyId), origin, work);
}

/** Sends the emails and the SMS of an event, once. */
export const notificationEmailHandler = ({ pool, sealer, publicUrl }: Deps): MessageHandler =>
  handleMessage(emailNotifications, async ({ companyId, payload }) => {
    if (companyId === null) return;
    await asProduct(pool, companyId, async (unit) => {
      const emails = await takeEmails(unit, payload.event_id);
      const texts = await takeSms(unit, payload.event_id);
      if (emails.length + texts.length === 0) return;
      const companyName = (await findOwnCompany(unit))?.name ?? '';
      for (const email of emails) {
        const mail = await writeEmail(unit, email, { companyName, publicUrl });
        const id = unit.newId();
        const secret = sealOutboxSecret(sealer, id, mail.variables);
        unit.send(
          sendMail,
          { template: mail.template, to: email.email, notification_type: email.type },
          { id, secret },
        );
      }
      for (const text of texts) {
        if (text.phone_number === null) continue;
        const id = unit.newId();
        const secret = sealOutboxSecret(sealer, id, await writeText(unit, text, publicUrl));
        unit.send(sendSms, { template: 'request_status', to: text.phone_number }, { id, secret });
      }
    });
  });

/** Notifies administrators of a mail to one of the company's people that was given up. */
export const notifyUndelivered =
  (pool: Pool) =>
  async ({ companyId, recipient, template }: GivenUpMail): Promise<void> => {
    if (companyId === null) return;
    await asProduct(pool, companyId, async (unit) =>
      unit.happened(companyEvents.emailUndelivered, {
        subjectId: null,
        facts: { recipient, template },
      }),
    );
  };
