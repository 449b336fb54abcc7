import { userFields } from '../accounts/fields.ts';
import { agreedPriceFields, billingCurrencyFields, invoiceFields } from '../billing/fields.ts';
import { companyAccountFields, companyFields } from '../companies/fields.ts';
import { countryFields } from '../countries/fields.ts';
import { notificationEvent, notificationTypes } from '../events/catalogue.ts';
import {
  hrChoices,
  hrOutcomes,
  hrPlanProblems,
  hrPlanStates,
  hrRowKinds,
} from '../hr-plans/schema.ts';
import { importOutcomes } from '../imports/schema.ts';
import { integrationProblems, integrationStatuses } from '../integrations/states.ts';
import { invitationStatuses } from '../invitations/states.ts';
import { numberFields } from '../numbers/fields.ts';
import { paymentAccountFields } from '../payment-accounts/fields.ts';
import { companyPriceFields, planFields } from '../plans/fields.ts';
import { type Field, type Fields, fieldWords } from '../shared/field.ts';
import type { SyncedKind } from '../sync/schema.ts';
import { teamFields } from '../teams/fields.ts';
import { topUpFields } from '../topups/fields.ts';
import { portingItemFields } from '../transfers/fields.ts';
import { archivedFields } from './archived.ts';

/** How the entries of one kind are shown. */
export interface AuditKind {
  readonly fields: Fields;
  /** Fields that make the name of a row which has none of its own any more, or never had. */
  readonly name: readonly string[];
  /** Rows of another kind that have the same id. */
  readonly sameIdAs?: 'number';
}

const kindOf = (fields: Fields, ...name: readonly string[]): AuditKind => ({ fields, name });

const outcomeLabels: Fields = Object.fromEntries(
  importOutcomes.map((outcome) => [outcome, { label: fieldWords(outcome) }]),
);

const importStates = {
  checked: 'Checked',
  applying: 'Importing',
  applied: 'Imported',
  failed: 'Failed',
};

const labelsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, fieldWords(value)]));
const integrationStatusLabels = labelsOf(integrationStatuses);
const integrationProblemLabels = labelsOf(integrationProblems);

/**
 * Every kind of entity in the audit log. A synced kind has a field for each one of its rows, any
 * other kind for each one that its entries hold.
 */
const kinds: Readonly<Record<SyncedKind, AuditKind>> & Readonly<Record<string, AuditKind>> = {
  company: kindOf({ ...companyFields, ...companyAccountFields }, 'name'),
  country: kindOf(countryFields, 'name'),
  plan: kindOf(planFields, 'name'),
  price: kindOf(companyPriceFields),
  team: kindOf(teamFields, 'name'),
  user: kindOf(
    {
      ...userFields,
      // Of a person whom an import added.
      id: { label: 'Row ID', isTechnical: true },
      ends_at: { label: 'Session ends', value: 'instant' },
      presented_by: { label: 'Presented by' },
      notifications_read: { label: 'Notifications marked as read' },
      reason: { label: 'Reason' },
      ...archivedFields,
    },
    'first_name',
    'last_name',
  ),
  number: kindOf(numberFields),
  porting_item: kindOf(portingItemFields),
  top_up: kindOf(topUpFields, 'plan_name'),
  invoice: kindOf(invoiceFields, 'number'),
  payment_account: kindOf(paymentAccountFields, 'name'),
  agreed_price: kindOf(agreedPriceFields),
  billing_currency: kindOf(billingCurrencyFields),
  sim_profile: {
    ...kindOf({
      user_id: { label: 'Person', value: 'person' },
      revealed: {
        label: 'Shown',
        value: { labels: { pin: 'PIN', puk: 'PUK', activation_code: 'activation code' } },
      },
      // Said by sentences: see `confirmedHolds` and `givenByOthers`.
      holds: { label: 'Not confirmed', isTechnical: true },
      given_by_staff: { label: 'Changed by staff', isTechnical: true },
      given_by_api_key: { label: 'Changed by an API key', isTechnical: true },
    }),
    sameIdAs: 'number',
  },
  guide: {
    ...kindOf({
      channel: { label: 'Sent by', value: { labels: { email: 'email', sms: 'SMS' } } },
      event: {
        label: 'Reported',
        value: {
          labels: {
            opened: 'guide opened',
            installed: 'eSIM installed',
            call_worked: 'a call worked',
            call_failed: 'a call failed',
          },
        },
      },
      expires_at: { label: 'Link valid until', value: 'instant' },
    }),
    sameIdAs: 'number',
  },
  integration: kindOf({
    integration_type: {
      label: 'Type',
      value: { labels: { pipedrive: 'Pipedrive', hibob: 'HiBob' } },
    },
    user_id: { label: 'Person', value: 'person' },
    status: { label: 'Status', value: { labels: integrationStatusLabels } },
    problem: { label: 'Reason', value: { labels: integrationProblemLabels } },
    token: { label: 'Token' },
    username: { label: 'Service user' },
    webhook_secret: { label: 'Secret of the webhook' },
    email: { label: 'Invited' },
    people_read: { label: 'People read' },
    webhook: { label: 'Event' },
    expires_at: { label: 'Link valid until', value: 'instant' },
  }),
  crm_settings: kindOf({
    incoming: { label: 'Incoming calls', value: 'flag' },
    outgoing: { label: 'Outgoing calls', value: 'flag' },
    missed: { label: 'Missed calls', value: 'flag' },
    least_seconds: { label: 'Least seconds' },
    without_contact: {
      label: 'Calls without a contact',
      value: { labels: { skip: 'Not logged', log: 'Logged' } },
    },
  }),
  crm_pause: kindOf({ is_paused: { label: 'Paused', value: 'flag' } }),
  invitation: kindOf(
    {
      email: { label: 'Email' },
      status: { label: 'Status', value: { labels: labelsOf(invitationStatuses) } },
      expires_at: { label: 'Link valid until', value: 'instant' },
    },
    'email',
  ),
  webhook_endpoint: kindOf(
    {
      url: { label: 'Address' },
      description: { label: 'Description' },
      events: { label: 'Events' },
      disabled_reason: {
        label: 'Disabled',
        value: {
          labels: {
            gone: 'It answered 410',
            failing: 'It failed for five days',
            by_hand: 'By hand',
            key_ended: 'Its API key has ended',
          },
        },
      },
      secret: { label: 'Secret' },
      test: { label: 'Test', isTechnical: true },
      recovered_since: { label: 'Since', value: 'instant' },
      deliveries: { label: 'Deliveries' },
    },
    'url',
  ),
  webhook_delivery: kindOf({
    type: { label: 'Event' },
    state: {
      label: 'State',
      value: { labels: { pending: 'Pending', delivered: 'Delivered', given_up: 'Given up' } },
    },
  }),
  api_key: kindOf(
    {
      name: { label: 'Name' },
      masked: { label: 'Key' },
      assistant_may_write: { label: 'An assistant may change things', value: 'flag' },
      scopes: { label: 'May' },
      expires_at: { label: 'Expires', value: 'instant' },
      old_key_ends_at: { label: 'Old key works until', value: 'instant' },
    },
    'name',
  ),
  assistant_change: kindOf(
    {
      title: { label: 'Change' },
      tool: { label: 'Tool' },
      state: { label: 'State', value: 'code' },
    },
    'title',
  ),
  domain: kindOf(
    {
      domain: { label: 'Domain' },
      status: {
        label: 'Status',
        value: {
          labels: { pending: 'Not verified yet', checking: 'Being checked', verified: 'Verified' },
        },
      },
      proof: {
        label: 'Verified by',
        value: { labels: { administrator: 'address of an administrator', dns: 'DNS' } },
      },
      problem: {
        label: 'Reason',
        value: {
          labels: {
            no_record: 'No TXT record',
            other_value: 'The TXT record has another value',
            no_answer: 'DNS did not respond',
            taken: 'Verified by another company',
          },
        },
      },
    },
    'domain',
  ),
  notification: kindOf({
    type: {
      label: 'Event',
      value: {
        labels: Object.fromEntries(
          notificationTypes.map((type) => [type, notificationEvent(type).label]),
        ),
      },
    },
    read_at: { label: 'Read', value: 'instant' },
    notifications_read: { label: 'Notifications marked as read' },
  }),
  notification_settings: kindOf(
    Object.fromEntries(
      notificationTypes.map((type) => [
        type,
        { label: `${notificationEvent(type).label}, by email`, value: 'flag' },
      ]),
    ),
  ),
  hr_plan: kindOf({
    state: { label: 'Status', value: { labels: labelsOf(hrPlanStates) } },
    problem: { label: 'Reason', value: { labels: labelsOf(hrPlanProblems) } },
    counts: {
      label: 'Rows',
      value: {
        fields: Object.fromEntries(hrRowKinds.map((kind) => [kind, { label: fieldWords(kind) }])),
      },
    },
    outcomes: {
      label: 'Outcomes',
      value: {
        fields: Object.fromEntries(hrOutcomes.map((one) => [one, { label: fieldWords(one) }])),
      },
    },
  }),
  hr_planned_change: kindOf(
    {
      name: { label: 'Person' },
      choice: { label: 'Change', value: { labels: labelsOf(hrChoices) } },
      on: { label: 'Day' },
      outcome: { label: 'Outcome', value: { labels: labelsOf(hrOutcomes) } },
    },
    'name',
  ),
  import: kindOf(
    {
      file_name: { label: 'File' },
      state: { label: 'Status', value: { labels: importStates } },
      counts: { label: 'Rows', value: { fields: outcomeLabels } },
      failure: { label: 'Reason' },
    },
    'file_name',
  ),
};

/** The names of all declared kinds. */
export const auditKindNames: readonly string[] = Object.keys(kinds);

const plain: AuditKind = { fields: {}, name: [] };

/** What the entry of an assistant's read holds, whatever the read is about. */
const readFields: Fields = {
  rows: { label: 'Rows read' },
  continued: { label: 'Continued', isTechnical: true },
};

/** How entries of a kind are shown; by wire names if nothing is declared. */
export function auditKind(kind: string | null): AuditKind {
  return kind !== null && Object.hasOwn(kinds, kind) ? (kinds[kind] ?? plain) : plain;
}

/** A field of a kind; one that is not declared is shown by its wire name in words. */
export function auditField({ fields }: AuditKind, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const ofRead = Object.hasOwn(readFields, name) ? readFields[name] : undefined;
  return field ?? ofRead ?? { label: fieldWords(name) };
}
