import { notificationEvent } from '@workspace/domain/events/catalogue';
import { notificationLink, notificationText } from '@workspace/domain/notifications/rules';
import { describeRejection } from '@workspace/domain/status/rejection';
import { carrierName, portingTypes } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { MailTemplate } from '../../../vendors/mail/templates.ts';
import { createStatusLink } from '../../access/status-tickets/index.ts';
import { billingMail, isBillingMailType } from '../billing-mails/index.ts';
import type { EmailToSend, SmsToSend } from './store.ts';
import { createUnsubscribeUrl } from './unsubscribing.ts';

interface Mail {
  readonly template: MailTemplate;
  readonly variables: object;
}

/** The status page of a request; undefined for other subjects. */
async function statusLink(
  unit: UnitOfWork,
  { subject_kind: kind, subject_id: id }: Pick<EmailToSend, 'subject_kind' | 'subject_id'>,
): Promise<string | undefined> {
  if ((kind !== 'porting_item' && kind !== 'top_up') || id === null) return undefined;
  return createStatusLink(unit, { kind, id });
}

/** What the mail about a rejected transfer says besides its link. */
function rejectedVariables({ params }: EmailToSend) {
  const rejection = describeRejection({
    country_code: params.country_code ?? '',
    porting_type: portingTypes.find((type) => type === params.porting_type) ?? 'business',
    current_carrier: params.carrier ?? null,
    rejected_field: params.field ?? null,
    reason_code: params.reason_code ?? null,
    reason: params.reason ?? null,
  });
  return {
    person_name: params.person_name ?? '',
    phone_number: params.phone_number ?? null,
    carrier: carrierName(params.carrier ?? null),
    plan_name: params.plan_name ?? null,
    reason: rejection.title,
    explanation: rejection.text,
    label: rejection.label,
    find: rejection.find,
    cannot_move: rejection.cannot_move,
  };
}

/**
 * The mail of a notification. A person may have no login, so that a link about their own request is
 * that of its status page.
 */
export async function writeEmail(
  unit: UnitOfWork,
  email: EmailToSend,
  { companyName, publicUrl }: { readonly companyName: string; readonly publicUrl: string },
): Promise<Mail> {
  const { audience, first_name, type } = email;
  const status = audience === 'person' ? await statusLink(unit, email) : undefined;
  const url = new URL(status ?? notificationLink(email) ?? '/', publicUrl).href;
  const unsubscribe_url = await createUnsubscribeUrl(unit, email.id, publicUrl);
  if (isBillingMailType(type) && email.subject_id !== null) {
    const about = { type, subjectId: email.subject_id, params: email.params };
    const reader = { audience: 'administrators', firstName: first_name, companyName } as const;
    const mail = await billingMail(unit, about, { ...reader, publicUrl, unsubscribe_url });
    if (mail) return mail;
  }
  const common = { first_name, company_name: companyName, url, unsubscribe_url };
  if (type === 'transfer_rejected') {
    const variables = { ...common, ...rejectedVariables(email), audience };
    return { template: 'transfer_rejected', variables };
  }
  const variables = { ...notificationText(email), ...common, opens: status ? 'status' : 'app' };
  return { template: 'notification', variables };
}

/** The variables of the SMS of a notification. */
export async function writeText(
  unit: UnitOfWork,
  { type, params, ...subject }: SmsToSend,
  publicUrl: string,
): Promise<{ line: string; url: string }> {
  const link = (await statusLink(unit, subject)) ?? '/';
  const line = notificationEvent(type).sms?.(params) ?? '';
  return { line, url: new URL(link, publicUrl).href };
}
