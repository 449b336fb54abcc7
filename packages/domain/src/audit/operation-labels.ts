import * as z from 'zod/mini';
import { events } from '../events/catalogue.ts';
import { auditAttempts } from './operation-attempts.ts';
import type { AuditEvent } from './schema.ts';
import { plainSentence } from './sentence.ts';

/**
 * What has happened, by the name of the operation or event, as sentences in the past tense.
 * Braces hold what depends on the name of the entry's subject, written as `*`: `Team{ *} deleted`
 * has it or not, and `{*|Person} archived` has a word in its place.
 */
const auditSentences: Readonly<Record<string, string>> = {
  'accounts.archive_user': '{*|Person} archived',
  'accounts.change_role': 'Role{ of *} changed',
  'accounts.create_user': '{*|Person} added',
  'accounts.email_exists': 'Existence of an email address asked for',
  'accounts.list_admins': 'Administrators viewed',
  'accounts.list_users': 'People viewed',
  'accounts.me': 'Own account viewed',
  'accounts.restore_user': '{*|Person} restored',
  'accounts.update_user': '{*|Person} changed',
  'accounts.update_me': 'Own name changed',
  'analytics.dashboard': 'Report of usage opened',
  'analytics.report': 'Report of usage viewed',
  'analytics.savings': 'Possible savings viewed',
  'analytics.today': 'Day of reports viewed',
  'api_keys.create': 'API key{ *} created',
  'api_keys.list': 'API keys viewed',
  'api_keys.revoke': 'API key{ *} revoked',
  'api_keys.rotate': 'API key{ *} rotated',
  'api_keys.update': 'API key{ *} changed',
  'assistant_changes.activity': 'What assistants did viewed',
  'assistant_changes.cancel': 'Assistant’s change cancelled',
  'assistant_changes.confirm': 'Assistant’s change confirmed',
  'assistant_changes.list': 'Assistants’ changes viewed',
  'assistant_changes.prepare': 'Assistant’s change prepared',
  'audit.list': 'Audit log of all companies viewed',
  'audit.list_of_company': 'Audit log viewed',
  'billing.agree_prices': 'Prices agreed',
  'billing.apply_prices': 'Agreed prices came into force',
  'billing.change_currency': 'Currency changed',
  'billing.prices': 'Agreed prices viewed',
  'billing.pricing': 'Prices and numbers by plan viewed',
  'billing.close_month': 'Month closed',
  'billing.credit_note_pdf': 'Credit note downloaded',
  'billing.credit_note_xml': 'E-invoice of a credit note downloaded',
  'billing.due_invoice': 'Invoice{ *} became due',
  'billing.explain_invoice': 'Explanation of an invoice viewed',
  'billing.explain_next_payment': 'Explanation of the next payment viewed',
  'billing.invoice': 'Invoice{ *} viewed',
  'billing.invoice_csv': 'Lines of an invoice downloaded',
  'billing.invoice_pdf': 'Invoice{ *} downloaded',
  'billing.invoice_xml': 'E-invoice downloaded',
  'billing.invoices_csv': 'All invoices downloaded',
  'billing.invoices': 'Invoices viewed',
  'billing.latest_payment': 'Last invoiced month viewed',
  'billing.next_payment': 'Next payment viewed',
  'billing.product_filters': 'Filters of costs viewed',
  'billing.products': 'Costs of numbers viewed',
  'billing.charge_invoice': 'Invoice{ *} charged',
  'billing.end_charge': 'Charge of invoice{ *} ended',
  'billing.failed_payments': 'Failed payments viewed',
  'billing.give_up_invoice': 'Tries to charge invoice{ *} ended',
  'billing.invoice_totals': 'Sums of invoices viewed',
  'billing.mark_unpaid': 'Invoice{ *} marked as unpaid',
  'billing.pay_invoice': 'Payment of invoice{ *} started',
  'billing.payment_confirmation': 'Confirmation of a payment started',
  'billing.refund_invoice': 'Invoice{ *} refunded',
  'billing.remind': 'Reminder of a failed payment sent',
  'billing.settle_refund': 'Refused refund settled',
  'billing.withdraw_charges': 'Payments withdrawn',
  'billing.try_invoice': 'Payment of invoice{ *} tried again',
  'billing.reissue_invoice': 'Invoice{ *} issued again',
  'billing.send_invoice': 'Invoice{ *} sent',
  'billing.void_invoice': 'Invoice{ *} voided',
  'bookings.cancel': 'Meeting cancelled',
  'bookings.create': 'Meeting booked',
  'bookings.lookup': 'Booked meeting opened',
  'bookings.move': 'Meeting moved',
  'bookings.slots': 'Possible times of meetings viewed',
  'companies.delete_logo': 'Logo removed',
  'companies.fetch_logo': 'Logo fetched from the website',
  'companies.archive': 'Company archived',
  'companies.archive_due': 'Company archived on its planned day',
  'companies.plan_archive': 'Archiving of the company planned',
  'companies.restore': 'Company restored',
  'companies.revoke_archive': 'Planned archiving of the company revoked',
  'companies.staff_record': 'Agreement and documents folder viewed',
  'companies.update': 'Company account changed',
  'companies.upload_logo': 'Logo uploaded',
  'companies.contact': 'Contact person viewed',
  'companies.get': 'Company account viewed',
  'companies.list': 'Customer overview viewed',
  'companies.search': 'All companies searched',
  'consumption.get': 'Usage{ of *} viewed',
  'consumption.list': 'Usage of all numbers viewed',
  'consumption.months': 'Usage of three months viewed',
  'countries.list': 'Countries viewed',
  'deliveries.drop': 'Undelivered message dropped',
  'deliveries.list_emails': 'Emails viewed',
  'deliveries.list_undelivered': 'Undelivered messages viewed',
  'deliveries.retry': 'Undelivered message sent again',
  'domains.add': 'Domain{ *} added',
  'accounts.first_login': '{*|Person} logged in for the first time',
  'domains.checked': 'TXT record of {*|a domain} checked',
  'domains.is_blocked': 'Email provider checked',
  'domains.is_whitelisted': 'Company of a domain looked up',
  'domains.join': '{*|Person} joined by the domain of the email address',
  'domains.join_offer': 'Company to join viewed',
  'domains.list': 'Domains viewed',
  'domains.remove': 'Domain{ *} removed',
  'domains.verify': 'Check of the TXT record{ of *} requested',
  'hr_plans.apply': 'Changes from the HR system made',
  'hr_plans.create': 'Changes from the HR system requested',
  'hr_plans.get': 'Changes from the HR system viewed',
  'hr_plans.newest': 'Newest changes from the HR system viewed',
  'hr_plans.planned': 'Planned changes from the HR system viewed',
  'hr_plans.revoke': 'Planned change{ of *} revoked',
  'impersonations.create': 'Ticket to act as the company requested',
  'impersonations.end': 'Acting as the company ended',
  'impersonations.exchange': 'Acting as the company started',
  'documentation.openapi': 'API document viewed',
  'files.asset': 'Image viewed',
  'files.asset_token': 'Token to read images requested',
  'files.stored': 'File stored',
  'guides.create_link': 'Link to the eSIM guide{ of *} created',
  'guides.email': 'eSIM guide{ of *} sent by email on request',
  'guides.lookup': 'eSIM guide{ of *} opened',
  'guides.record_event': 'Progress reported from the eSIM guide{ of *}',
  'guides.send': 'eSIM guide{ of *} sent',
  'guides.send_for_transfer': 'eSIM guide{ of *} sent with its transfer',
  'imports.apply': '{*|File} imported',
  'imports.create': '{*|File} checked for import',
  'imports.get': 'Import viewed',
  'hr.checked': 'Service user checked by HiBob',
  'hr.connection': 'Connection to HiBob viewed',
  'hr.disconnect': 'HiBob disconnected',
  'hr.event': 'Event of HiBob received',
  'hr.invite': 'Colleague invited to connect HiBob',
  'hr.lookup_invite': 'Invitation to connect HiBob opened',
  'integrations.accept_invite': 'Invitation to an integration accepted',
  'crm.change_settings': 'Calls to log in Pipedrive changed',
  'crm.log_call': 'Token refused by Pipedrive',
  'crm.own': 'Own connection to Pipedrive viewed',
  'crm.pause': 'Logging of own calls in Pipedrive paused or resumed',
  'crm.settings': 'Calls to log in Pipedrive viewed',
  'crm.summary': 'Connections to Pipedrive viewed',
  'integrations.checked': 'Token checked by Pipedrive',
  'integrations.create': 'Connection to an integration started',
  'integrations.delete_pipedrive': 'Person disconnected from Pipedrive',
  'integrations.list': 'Integrations viewed',
  'integrations.list_broken': 'Integrations in error viewed',
  'integrations.lookup_invite': 'Invitation to Pipedrive opened',
  'invitations.accept': 'Invitation of {*|an administrator} accepted',
  'invitations.create': '{*|Administrator} invited as an administrator',
  'invitations.list': 'Invitations of administrators viewed',
  'invitations.lookup': 'Invitation of {*|an administrator} opened',
  'invitations.revoke': 'Invitation of {*|an administrator} revoked',
  'network.call_ended': 'Call ended',
  'network.accepted': 'Phone number assigned by the network',
  'network.active': 'eSIM became active at the network',
  'network.deleted': 'eSIM deleted from the phone',
  'network.downloaded': 'eSIM downloaded to the phone',
  'network.failed': 'Problem reported by the network',
  'network.handle_download_progress': 'Progress of an eSIM download received',
  'network.install_failed': 'Installation of the eSIM failed',
  'network.installable': 'eSIM made ready by the network',
  'network.installed': 'eSIM installed on the phone',
  'network.registered': 'Existing number registered at the network',
  'network.reissued': 'New QR code made by the network',
  'network.usage': 'Usage reported by the network',
  'notifications.change_settings': 'Own notification settings changed',
  'notifications.list': 'Own notifications viewed',
  'notifications.read': 'Notification marked as read',
  'notifications.read_all': 'All notifications marked as read',
  'notifications.settings': 'Own notification settings viewed',
  'notifications.open_unsubscribe': 'Settings of emails opened',
  'notifications.unsubscribe': 'Emails of one kind stopped',
  'numbers.change_many': '{*|Number} changed with others',
  'numbers.deactivate': '{*|Number} deactivated',
  'numbers.confirm_sim_access': 'SIM access{ of *} confirmed',
  'numbers.generate_new_qr_code': 'New QR code requested{ for *}',
  'numbers.get': '{*|Number} viewed',
  'numbers.history': 'History{ of *} viewed',
  'numbers.list': 'Numbers viewed',
  'numbers.list_inactive': 'Inactive numbers viewed',
  'numbers.order': '{*|Number} ordered',
  'numbers.qr_code': 'QR code{ of *} viewed',
  'numbers.reactivate': '{*|Number} reactivated',
  'numbers.report_lost_phone': 'Phone{ of *} reported as lost',
  'numbers.sim_details': 'SIM details{ of *} with PIN and PUK viewed',
  'numbers.update': '{*|Number} changed',
  'marketing.onboarding_form': 'Marketing form viewed',
  'marketing.submit_onboarding_form': 'Marketing form submitted',
  'onboarding.get': 'Onboarding viewed',
  'onboarding.save': 'Answers of the onboarding kept',
  'payment_accounts.create': 'Payment account{ *} added',
  'payment_accounts.delete': 'Payment account{ *} deleted',
  'payment_accounts.get': 'Payment account{ *} viewed',
  'payment_accounts.list': 'Payment accounts viewed',
  'payment_accounts.make_primary': 'Payment account{ *} made the primary one',
  'payment_accounts.confirm_billing_email': 'Billing address{ of *} confirmed',
  'payment_accounts.resend_billing_email': 'Confirmation of a billing address requested again',
  'pay_links.card': 'Payment by link started',
  'pay_links.confirmation': 'Confirmation of a payment by link started',
  'pay_links.lookup': 'Invoice opened by link',
  'payment_accounts.token': 'Attaching of a payment method started',
  'payment_accounts.update': 'Payment account{ *} changed',
  'payments.pay_by_new_method': 'Paid with a new payment method',
  'payments.event': 'State of a payment reported by the payment vendor',
  'plans.list': 'Plans and prices viewed',
  'porting.list': 'Transfers viewed',
  'sync.changes': 'Data of the company downloaded',
  'teams.list': 'Teams viewed',
  'queues.history': 'History of a queue’s row viewed',
  'queues.list': 'Owners and notes of a queue viewed',
  'queues.mark': 'Owner or note of a queue’s row changed',
  'support.settings': 'Ways to reach support viewed',
  'support.report_error': 'Error of an app reported',
  'teams.create': 'Team{ *} created',
  'teams.update': 'Team{ *} changed',
  'teams.delete': 'Team{ *} deleted',
  'webhooks.create_endpoint': 'Webhook endpoint added',
  'webhooks.delete_endpoint': 'Webhook endpoint deleted',
  'webhooks.list_deliveries': 'Webhook deliveries viewed',
  'webhooks.list_endpoints': 'Webhook endpoints viewed',
  'webhooks.check': 'Failing webhook endpoint tried',
  'webhooks.remind': 'Administrators mailed about a failing webhook endpoint',
  'webhooks.recover': 'Webhooks that were given up sent again',
  'webhooks.replay': 'Webhook sent again',
  'webhooks.rotate_secret': 'Secret of a webhook endpoint rotated',
  'webhooks.test_endpoint': 'Test sent to a webhook endpoint',
  'webhooks.update_endpoint': 'Webhook endpoint changed',
  'verification.account': 'Documents and activation viewed',
  'verification.activate': 'Company activated',
  'verification.delete_document': 'Document removed',
  'verification.get_document': 'Document opened',
  'verification.list_decisions': 'Decisions of the week viewed',
  'verification.list_reviews': 'Queues of reviews viewed',
  'verification.request_activation': 'Activation requested',
  'verification.review_activation': 'Decision on the activation made',
  'verification.review_documents': 'Documents reviewed',
  'verification.send_documents': 'Documents sent',
  'porting.fields': 'Fields of a transfer viewed',
  'porting.fields_of_many': 'Columns of a file with transfers viewed',
  'porting.transfer_dates': 'Possible transfer dates viewed',
  'porting.readiness': 'Transfer checked before its request',
  'porting.port_in': 'Transfer{ of *} requested',
  'porting.many': 'Transfer{ of *} requested by file',
  'porting.process': 'Transfer{ of *} approved',
  'porting.update': 'Transfer{ of *} changed',
  'porting.delete': 'Transfer{ of *} cancelled',
  'porting.correct': 'Rejected transfer{ of *} corrected',
  'porting.ask_again': 'Carrier asked again about the transfer{ of *}',
  'porting.cancel_stuck': 'Stuck transfer{ of *} cancelled',
  'payments.handle_event': 'State of a payment received',
  'porting.handle_carrier_event': 'State of a transfer received',
  'porting.submitted': 'Transfer{ of *} taken by the carrier',
  'porting.scheduled': 'Transfer day{ of *} set by the carrier',
  'porting.rejected': 'Transfer{ of *} rejected by the carrier',
  'porting.completed': '{*|Number} transferred by the carrier',
  'porting.cancelled': 'Transfer{ of *} cancelled by the carrier',
  'porting.unknown_state': 'Unknown state of a transfer reported by the carrier',
  'status.correct': 'Rejected transfer{ of *} corrected by its link',
  'status.cancel': 'Transfer{ of *} cancelled by its link',
  'status.change_day': 'Day of the transfer{ of *} changed by its link',
  'status.mail_link': 'Link to the status of a transfer mailed again',
  'status.link_guide': 'eSIM guide opened from the page of a transfer',
  'status.send_code': 'Code to correct a transfer sent',
  'status.lookup': 'Status of a transfer or top-up viewed',
  'transfers.has_number': 'Whether a person has a number checked',
  'transfers.validate_number': 'Phone number checked',
  'transfers.send_code': 'Confirmation code for a transfer sent',
  'transfers.verify_code': 'Number confirmed for a transfer',
  'transfers.request': 'Transfer{ of *} requested for a confirmed number',
  'plans.public': 'Public plans viewed',
  'topups.schedule': 'Day of the top-up{ *} set',
  'topups.list': 'Top-ups viewed',
  'topups.create': 'Top-up{ *} bought',
  'topups.decide': 'Top-up{ *} answered',
  'topups.cancel': 'Top-up{ *} cancelled',
  'topups.plans': 'Top-up plans viewed',
  'topups.generate_code': 'Confirmation code for a top-up sent',
  'topups.verify_code': 'Number confirmed for a top-up',
  'topups.request': 'Top-up{ *} requested for a confirmed number',
  'desktop.start': 'Desktop console logged in',
  'desktop.refresh': 'Login of the desktop console refreshed',
  'desktop.end': 'Desktop console logged out',
  'impersonations.end_started': 'Acting as the company ended by closing its window',
  'status.list_stuck': 'Stuck transfers viewed',
  ...Object.fromEntries(
    events.flatMap(({ audit }) => (audit ? [[audit.operation, audit.label] as const] : [])),
  ),
};

/**
 * Sentences of entries about something else than their operation is named after, by the kind of
 * what they are about: a person who opens a company is added with it.
 */
const sentencesOfKind: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accounts.create_user': { company: 'Company{ *} opened' },
  'domains.join': { domain: 'Domain{ *} used to join the company' },
  'invitations.accept': { user: '{*|Person} became an administrator by invitation' },
  'teams.delete': { user: '{*|Person} left a deleted team' },
  'accounts.archive_user': {
    number: '{*|Number} released, because its person was archived',
    porting_item: 'Transfer{ of *} cancelled, because its person was archived',
    top_up: 'Top-up{ *} cancelled, because its person was archived',
    integration: 'Person disconnected from Pipedrive, because they were archived',
    team: 'Members of team{ *} changed, because a person was archived',
  },
  'companies.archive_due': {
    number: '{*|Number} ended, because the company is archived',
    porting_item: 'Transfer{ of *} cancelled, because the company is archived',
    top_up: 'Top-up{ *} cancelled, because the company is archived',
  },
  'imports.apply': {
    user: '{*|Person} imported',
    number: '{*|Number} added by an import',
    team: 'Team{ *} created by an import',
  },
  'porting.process': { number: 'Line{ of *} ordered for a transfer' },
  'porting.port_in': { number: 'Line{ of *} ordered for a transfer' },
};

/**
 * Sentences of calls that can end in several ways, by the status in which the entry's row is then;
 * of a review of documents, by the status of the documents.
 */
const sentencesOfStatus: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'topups.decide': {
    approved: 'Top-up{ *} approved',
    scheduled: 'Top-up{ *} approved',
    active: 'Top-up{ *} approved',
    rejected: 'Top-up{ *} declined',
  },
  'porting.update': { declined: 'Transfer{ of *} declined' },
  'verification.review_activation': {
    activated: 'Activation approved',
    not_activated: 'Activation declined',
  },
  'verification.review_documents': {
    approved: 'Documents approved',
    rejected: 'Documents rejected',
  },
};

const rowSchema = z.record(z.string(), z.unknown());

const statusFields: Readonly<Record<string, string>> = {
  'verification.review_documents': 'kyb_status',
};

/** The status of a row of an entry; undefined if the row has none. */
function statusIn(row: unknown, operation: string): string | undefined {
  const found = z.safeParse(rowSchema, row).data?.[statusFields[operation] ?? 'status'];
  return typeof found === 'string' ? found : undefined;
}

function textOf(texts: Readonly<Record<string, string>> | undefined, name: string | null) {
  return texts && name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

const ofOperation = <Texts>(all: Readonly<Record<string, Texts>>, operation: string) =>
  Object.hasOwn(all, operation) ? all[operation] : undefined;

type Entry = Pick<AuditEvent, 'operation' | 'entity_kind' | 'before' | 'after'>;

/** The sentence of an entry whose call can end in several ways; undefined for any other one. */
export function outcomeSentence({ operation, before, after }: Entry): string | undefined {
  const [was, is] = [before, after].map((row) => statusIn(row, operation));
  if (is === undefined || is === was) return undefined;
  return textOf(ofOperation(sentencesOfStatus, operation), is);
}

/** The sentence of an entry, with the places of its name; undefined for an unknown operation. */
export function auditSentence(entry: Entry): string | undefined {
  const { operation, entity_kind: kind } = entry;
  return (
    outcomeSentence(entry) ??
    textOf(ofOperation(sentencesOfKind, operation), kind) ??
    ofOperation(auditSentences, operation)
  );
}

/** Operations and events by name, without the name of what an entry is about: for search. */
export const auditOperationLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(auditSentences).map(([name, text]) => [name, plainSentence(text)]),
);

/** "Tried to delete a team": a call that was refused; its name if it has no text. */
export function triedSentence(operation: string): string {
  const attempt = Object.hasOwn(auditAttempts, operation) ? auditAttempts[operation] : undefined;
  if (attempt === undefined) return auditOperationLabels[operation] ?? operation;
  return `Tried to ${attempt.charAt(0).toLowerCase()}${attempt.slice(1)}`;
}
