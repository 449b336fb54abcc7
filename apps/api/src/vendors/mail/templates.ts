import * as z from 'zod';
import type { MailContent } from './layout/content.ts';
import { mailText } from './layout/text.ts';
import type { InlineImage, OutgoingMail } from './port.ts';
import { adminInvite, adminInviteVariables } from './templates/admin-invite.ts';
import { billingEmail, billingEmailVariables } from './templates/billing-email.ts';
import { bookingMail, bookingVariables } from './templates/booking.ts';
import { cardExpiring, cardExpiringVariables } from './templates/card-expiring.ts';
import { crmInvite, crmInviteVariables } from './templates/crm-invite.ts';
import { esimGuide, esimGuideVariables } from './templates/esim-guide.ts';
import { hrInvite, hrInviteVariables } from './templates/hr-invite.ts';
import { invoicePaid, invoicePaidVariables } from './templates/invoice-paid.ts';
import { invoiceReady, invoiceReadyVariables } from './templates/invoice-ready.ts';
import { loginCode, loginCodeVariables } from './templates/login-code.ts';
import { notification, notificationVariables } from './templates/notification.ts';
import { paymentMethod, paymentMethodVariables } from './templates/payment-method.ts';
import { paymentProblem, paymentProblemVariables } from './templates/payment-problem.ts';
import { requestReceived, requestReceivedVariables } from './templates/request-received.ts';
import { transferRejected, transferRejectedVariables } from './templates/transfer-rejected.ts';
import { welcome, welcomeVariables } from './templates/welcome.ts';

export type WrittenMail = Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'images' | 'unsubscribeUrl' | 'calendar'
>;

const imagesOf = ({ blocks }: MailContent): InlineImage[] =>
  blocks.flatMap((block) => (block.kind === 'image' ? [block.image] : []));

/** A template validates its variables and writes a mail; never logged, since they contain codes. */
const template =
  <V extends z.ZodType>(
    variables: V,
    write: (values: z.output<V>) => MailContent | Promise<MailContent>,
  ) =>
  async (values: unknown): Promise<WrittenMail> => {
    const content = await write(variables.parse(values));
    // The library takes half a second to load: with the first mail, not at the start.
    const { mailHtml } = await import('./layout/mail.tsx');
    return {
      subject: content.subject,
      text: mailText(content),
      html: await mailHtml(content),
      images: imagesOf(content),
      unsubscribeUrl: content.unsubscribeUrl,
      calendar: content.calendar,
    };
  };

const templates = {
  login_code: template(loginCodeVariables, loginCode),
  esim_guide: template(esimGuideVariables, esimGuide),
  crm_invite: template(crmInviteVariables, crmInvite),
  hr_invite: template(hrInviteVariables, hrInvite),
  admin_invite: template(adminInviteVariables, adminInvite),
  notification: template(notificationVariables, notification),
  transfer_rejected: template(transferRejectedVariables, transferRejected),
  request_received: template(requestReceivedVariables, requestReceived),
  billing_email: template(billingEmailVariables, billingEmail),
  invoice_ready: template(invoiceReadyVariables, invoiceReady),
  payment_problem: template(paymentProblemVariables, paymentProblem),
  invoice_paid: template(invoicePaidVariables, invoicePaid),
  card_expiring: template(cardExpiringVariables, cardExpiring),
  payment_method: template(paymentMethodVariables, paymentMethod),
  welcome: template(welcomeVariables, welcome),
  booking: template(bookingVariables, bookingMail),
} as const;

export const mailTemplateSchema = z.enum([
  'login_code',
  'esim_guide',
  'crm_invite',
  'hr_invite',
  'admin_invite',
  'notification',
  'transfer_rejected',
  'request_received',
  'billing_email',
  'invoice_ready',
  'payment_problem',
  'invoice_paid',
  'card_expiring',
  'payment_method',
  'welcome',
  'booking',
]);
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

/**
 * Writes a mail as HTML and as text.
 * @throws ZodError if a variable is missing or invalid.
 */
export function writeMail(name: MailTemplate, variables: unknown): Promise<WrittenMail> {
  return templates[name](variables);
}
