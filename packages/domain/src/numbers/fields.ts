import { type FieldsOf, technicalFields } from '../shared/field.ts';
import { orderFailureTexts } from './order-failure.ts';
import type { NumberRow, NumberType, SimHoldReason } from './schema.ts';
import { setupFailureTexts, setupLabels } from './setup.ts';
import { displayStatusLabels } from './states.ts';

export const numberTypeLabels: Readonly<Record<NumberType, string>> = {
  local: 'Local',
  travel: 'Travel',
};

/** What staff did, for which an administrator must confirm SIM access. */
export const simHoldLabels: Readonly<Record<SimHoldReason, string>> = {
  number_given: 'number assigned',
  person_added: 'person added',
  login_changed: 'login changed',
  number_given_by_key: 'number assigned by an API key',
  person_added_by_key: 'person added by an API key',
  login_changed_by_key: 'login changed by an API key',
};

const { company_id, created_at, updated_at, version } = technicalFields;

/** How a number is shown in conflicts and in the audit log. */
export const numberFields: FieldsOf<NumberRow> = {
  number_id: { label: 'Number ID', isTechnical: true },
  company_id,
  user_id: { label: 'Person', value: 'person' },
  plan_id: { label: 'Plan', value: 'plan' },
  status: { label: 'Status', value: { labels: displayStatusLabels } },
  country_iso_code: { label: 'Country', value: 'country' },
  type: { label: 'Type', value: { labels: numberTypeLabels } },
  full_phone_number: { label: 'Number', value: 'phone' },
  temp_phone_number: { label: 'Temporary number', value: 'phone' },
  porting_date: { label: 'Transfer date', value: 'day' },
  expires_at: { label: 'Prepaid until', value: 'day' },
  stopped_at: { label: 'Stopped on', value: 'instant' },
  new_phone_since: { label: 'Waiting for another phone since', value: 'instant' },
  order_failure: { label: 'Order failed because', value: { labels: orderFailureTexts } },
  esim_requested_at: { label: 'New eSIM requested on', value: 'instant' },
  setup: {
    label: 'Installation',
    value: {
      fields: {
        step: { label: 'Step', value: { labels: setupLabels } },
        at: { label: 'At', value: 'instant' },
        failure: { label: 'Reason', value: { labels: setupFailureTexts } },
      },
    },
  },
  sim_held_since: { label: 'SIM details locked since', value: 'instant' },
  sim_held_reason: { label: 'SIM details locked because of', value: { labels: simHoldLabels } },
  created_at,
  updated_at,
  version,
};
