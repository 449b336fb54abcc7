import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { RateLimited } from '../../../http/pipeline/limit.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { insertTicket, sentSince } from './ticket-store.ts';

/** Days for which a link confirms its address. */
const ticketDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Mails of one account in 24 hours, to whatever addresses: nobody fills the mailbox of somebody else. */
const mostMails = 5;

/**
 * Counted by the tickets that were made, under the lock of the account.
 * @throws RateLimited
 */
async function requireMailsLeft(
  unit: UnitOfWork,
  { realNow, configuration }: Pick<Services, 'realNow' | 'configuration'>,
  accountId: string,
): Promise<void> {
  if (!configuration.rateLimits) return;
  const now = realNow().getTime();
  const blocking = (await sentSince(unit, accountId, new Date(now - dayMs)))[mostMails - 1];
  if (blocking) throw new RateLimited(blocking.getTime() + dayMs - now);
}

/**
 * Emails the billing address of an account a link by which it confirms that invoices may be sent to
 * it: the only mail to an address that is not confirmed (decisions on billing 4). The ticket is in
 * the fragment, so that it is in no request and no log.
 * @param account locked
 * @throws RateLimited for more than five in 24 hours
 */
export async function askToConfirm(
  unit: UnitOfWork,
  services: Services,
  account: { readonly id: string; readonly name: string; readonly billing_email: string },
): Promise<void> {
  await requireMailsLeft(unit, services, account.id);
  const { randomBytes, realNow, sealer, configuration } = services;
  const ticket = randomBytes(32).toString('base64url');
  const createdAt = realNow();
  const expiresAt = new Date(createdAt.getTime() + ticketDays * dayMs);
  await insertTicket(unit, {
    ticket,
    payment_account_id: account.id,
    billing_email: account.billing_email,
    created_at: createdAt,
    expires_at: expiresAt,
  });
  const id = unit.newId();
  const secret = sealOutboxSecret(sealer, id, {
    company_name: (await findOwnCompany(unit))?.name ?? '',
    account_name: account.name,
    url: new URL(`/billing-email#${ticket}`, configuration.publicUrl).href,
    expires_at: expiresAt.toISOString(),
  });
  const mail = { template: 'billing_email', to: account.billing_email } as const;
  unit.send(sendMail, { ...mail, expires_at: expiresAt.toISOString() }, { id, secret });
}
