import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import { isQueued } from '../../../jobs/queue-store.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { sendMail, sendMailWithFile } from '../../../vendors/mail/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { writeBillingMail } from './message.ts';
import { accountOf, billingMail, type MailSubject } from './writing.ts';

interface Deps {
  /** Of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly publicUrl: string;
}

const origin = {
  operation: writeBillingMail.name,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

async function queueMail(
  unit: UnitOfWork,
  mailId: string,
  subject: MailSubject,
  { sealer, publicUrl }: Deps,
): Promise<void> {
  const account = await accountOf(unit, subject);
  if (!account || account.billing_email === null) return;
  // An address that has not confirmed gets the mail that asks for it, and no other.
  if (account.billing_email_confirmed_at === null) return;
  const companyName = (await findOwnCompany(unit))?.name ?? '';
  const reader = { audience: 'billing', firstName: '', companyName, publicUrl } as const;
  const mail = await billingMail(unit, subject, reader);
  if (!mail) return;
  const secret = sealOutboxSecret(sealer, mailId, mail.variables);
  const { template, invoiceId } = mail;
  const payload = { template, to: account.billing_email, notification_type: subject.type };
  if (invoiceId === undefined) unit.send(sendMail, payload, { id: mailId, secret });
  else unit.send(sendMailWithFile, { ...payload, invoice_id: invoiceId }, { id: mailId, secret });
}

const withoutNulls = (facts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === null ? [] : [[name, fact] as const])),
  );

/** Sends the mail of an event to the confirmed billing address of its account, once. */
export const billingMailHandler = (deps: Deps): MessageHandler =>
  handleMessage(
    writeBillingMail,
    ({ companyId, payload: { mail_id: mailId, type, subject_id, facts } }) =>
      transact(deps.pool, asSystem(companyId), origin, async (unit) => {
        if (await isQueued(unit.trx, mailId)) return;
        const subject = { type, subjectId: subject_id, params: withoutNulls(facts) };
        await queueMail(unit, mailId, subject, deps);
      }),
  );
