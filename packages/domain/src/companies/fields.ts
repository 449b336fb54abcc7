import { type Fields, type FieldsOf, technicalFields } from '../shared/field.ts';
import type { Company } from './schema.ts';
import type { SearchKind } from './search.ts';
import type { KybStatus } from './states.ts';

const { version } = technicalFields;

const statusLabels: Readonly<Record<Company['status'], string>> = {
  not_activated: 'Not activated',
  pending: 'Waiting for activation',
  activated: 'Activated',
  archived: 'Archived',
};

const kybLabels: Readonly<Record<KybStatus, string>> = {
  not_sent: 'Not sent',
  pending: 'Sent',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Of what the provider's staff search over all companies. */
const searchLabels: Readonly<Record<SearchKind, string>> = {
  name: 'Name',
  phone: 'Phone number',
  iccid: 'ICCID',
  email: 'Email address',
  request: 'Id of a request',
};

/** How a company is shown in conflicts and in the audit log. */
export const companyFields: FieldsOf<Company> = {
  company_id: { label: 'Company ID', isTechnical: true },
  name: { label: 'Company name' },
  website: { label: 'Website' },
  street_name: { label: 'Street name' },
  zip_code: { label: 'Zip code' },
  city: { label: 'City' },
  state: { label: 'State' },
  country_iso_code: { label: 'Country', value: 'country' },
  logo_url: { label: 'Logo' },
  status: { label: 'Status', value: { labels: statusLabels } },
  currency: { label: 'Currency' },
  has_unpaid_invoice: { label: 'Unpaid invoice', value: 'flag' },
  contact_person_id: { label: 'Contact person', value: 'person' },
  version,
};

/** What the audit log has besides the company's row. */
export const companyAccountFields: Fields = {
  is_archived: { label: 'Archived', value: 'flag' },
  archives_at: { label: 'Planned to be archived', value: 'day' },
  country_wishlist: { label: 'Wished countries', value: 'country' },
  current_average_cost_per_monthly_plan: { label: 'Average cost of a plan today' },
  current_number_of_plans: { label: 'Plans today' },
  heard_from: { label: 'Heard from' },
  purpose: { label: 'Purpose' },
  key_agreement_link: { label: 'Agreement' },
  google_drive_folder: { label: 'Folder' },
  documents: { label: 'Documents' },
  searched_by: { label: 'Searched by', value: { labels: searchLabels } },
  found: { label: 'Found here' },
  form_fields: { label: 'Fields of the marketing form' },
  kyb_status: { label: 'Verification', value: { labels: kybLabels } },
  kyb_sent_at: { label: 'Documents sent', value: 'instant', isTechnical: true },
  kyb_decided_at: { label: 'Documents reviewed', value: 'instant', isTechnical: true },
  kyb_reason: { label: 'Reason of the rejection' },
  activation_requested_at: { label: 'Activation requested', value: 'instant', isTechnical: true },
  activation_requested_by: { label: 'Requested by', isTechnical: true },
  activation_decided_at: { label: 'Activation decided', value: 'instant', isTechnical: true },
  activation_reason: { label: 'Reason of the decline' },
};
