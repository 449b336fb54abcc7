import { type FieldsOf, technicalFields } from '../shared/field.ts';
import type { PortingItem } from './schema.ts';
import { portingItemLabels } from './states.ts';

const { company_id, created_at, updated_at, version } = technicalFields;

const typeLabels: Readonly<Record<PortingItem['type'], string>> = {
  user_individual: 'By an employee',
  admin_multiple: 'By an administrator',
};

const portingTypeLabels: Readonly<Record<PortingItem['porting_type'], string>> = {
  business: 'Business',
  personal: 'Personal',
};

/** How a transfer is shown in conflicts and in the audit log. */
export const portingItemFields: FieldsOf<PortingItem> = {
  uuid: { label: 'Transfer ID', isTechnical: true },
  request_id: { label: 'Request ID', isTechnical: true },
  company_id,
  status: { label: 'Status', value: { labels: portingItemLabels } },
  reason: { label: 'Reason' },
  rejected_field: { label: 'Rejected because of', value: 'code' },
  reason_code: { label: 'Reason code', value: 'code' },
  user_id: { label: 'Person', value: 'person' },
  number_id: { label: 'Assigned number', value: 'number' },
  plan_id: { label: 'Plan', value: 'plan' },
  country_code: { label: 'Country', value: 'country' },
  porting_number: { label: 'Number', value: 'phone' },
  current_carrier: { label: 'Current carrier', value: 'carrier' },
  zip_code: { label: 'Postal code' },
  fields: { label: 'Details' },
  secret_fields: { label: 'Secret details given', value: 'code' },
  porting_code_exists: { label: 'Transfer code given', value: 'flag' },
  code_given_at: { label: 'Transfer code given on', value: 'instant' },
  porting_date: { label: 'Transfer date', value: 'day' },
  porting_type: { label: 'Contract', value: { labels: portingTypeLabels } },
  type: { label: 'Requested', value: { labels: typeLabels } },
  created_at,
  updated_at,
  version,
};
