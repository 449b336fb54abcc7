import { type FieldsOf, technicalFields } from '../shared/field.ts';
import type { Company } from './schema.ts';

const { version } = technicalFields;

const statusLabels: Readonly<Record<Company['status'], string>> = {
  not_activated: 'Not activated',
  pending: 'Waiting for activation',
  activated: 'Activated',
  archived: 'Archived',
};

/** How a company is shown in conflicts and in the audit log. */
export const companyFields: FieldsOf<Company> = {
  company_id: { label: 'Company ID', isTechnical: true },
  name: { label: 'Name' },
  website: { label: 'Website' },
  country_iso_code: { label: 'Country', value: 'country' },
  logo_url: { label: 'Logo' },
  status: { label: 'Status', value: { labels: statusLabels } },
  currency: { label: 'Currency' },
  contact_person_id: { label: 'Main admin', value: 'person' },
  version,
};
