import { type FieldsOf, technicalFields } from '../shared/field.ts';
import type { TopUp } from './schema.ts';
import { topUpLabels } from './states.ts';

const { company_id, created_at, updated_at, version } = technicalFields;

/** How a top-up is shown in conflicts and in the audit log. */
export const topUpFields: FieldsOf<TopUp> = {
  top_up_id: { label: 'Top-up ID', isTechnical: true },
  company_id,
  number_id: { label: 'Number', value: 'number' },
  user_id: { label: 'Person', value: 'person' },
  status: { label: 'Status', value: { labels: topUpLabels } },
  reason: { label: 'Reason' },
  plan_name: { label: 'Top-up' },
  plan_id: { label: 'Top-up plan ID', isTechnical: true },
  type: {
    label: 'Type',
    value: { labels: { data: 'Data', minutes: 'Minutes', international: 'International data' } },
  },
  country_code: { label: 'Country', value: 'country' },
  data_mb: { label: 'Data in MB' },
  voice_minutes: { label: 'Minutes' },
  price: { label: 'Price in cents' },
  price_currency: { label: 'Currency' },
  requested_by: {
    label: 'Requested',
    value: { labels: { employee: 'By an employee', administrator: 'By an administrator' } },
  },
  activate_at: { label: 'Activation date', value: 'day' },
  activated_at: { label: 'Activated', value: 'instant' },
  expires_at: { label: 'Expires', value: 'instant' },
  created_at,
  updated_at,
  version,
};
