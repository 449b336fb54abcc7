import { notificationEvent } from '../events/catalogue.ts';
import type { EmailKind, EmailStatus, SentEmail } from './schema.ts';

const kinds: Readonly<Record<EmailKind, string>> = {
  confirmation_code: 'Confirmation code',
  esim_guide: 'eSIM guide',
  admin_invite: 'Invitation of an administrator',
  crm_invite: 'Invitation to connect the CRM',
  hr_invite: 'Invitation to connect the HR system',
  crm_disconnected: 'Connection to the CRM that ended',
  transfer_rejected: 'Transfer rejected: what to do',
  request_received: 'Link to the status of a request',
  request_status: 'Link to the status of a request',
  billing_email: 'Billing address to confirm',
  invoice_ready: 'Invoice',
  invoice_paid: 'Receipt of a payment',
  payment_problem: 'Payment that did not succeed',
  payment_method: 'Change of a payment method',
  card_expiring: 'Card that expires',
  booking: 'Meeting',
  welcome: 'Welcome',
  notification: 'Notification',
};

/** What became of an email. */
export const emailStatusLabels: Readonly<Record<EmailStatus, string>> = {
  pending: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
};

/** What an email is about, in words: a notification by its event. */
export const emailSubject = ({
  kind,
  notification_type: type,
}: Pick<SentEmail, 'kind' | 'notification_type'>): string =>
  kind === 'notification' && type ? notificationEvent(type).label : kinds[kind];
