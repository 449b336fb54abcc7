import { numberTypeLabels } from '../numbers/fields.ts';
import type { FieldsOf } from '../shared/field.ts';
import type { CompanyPrice, Plan } from './schema.ts';

/** How a plan is shown in the audit log; prices in minor units. */
export const planFields: FieldsOf<Plan> = {
  plan_id: { label: 'Plan ID', isTechnical: true },
  name: { label: 'Name' },
  type: { label: 'Type', value: { labels: numberTypeLabels } },
  countries: { label: 'Countries', value: 'country' },
  data_mb: { label: 'Data in MB' },
  voice_minutes_local: { label: 'Minutes' },
  voice_minutes_international: { label: 'International minutes' },
  sms_local: { label: 'SMS' },
  sms_international: { label: 'International SMS' },
  price_eur: { label: 'Price in euro cents' },
  price_usd: { label: 'Price in US cents' },
};

/** How a company's own price is shown in the audit log. */
export const companyPriceFields: FieldsOf<CompanyPrice> = {
  plan_id: { label: 'Plan', value: 'plan' },
  price_eur: { label: 'Price in euro cents' },
  price_usd: { label: 'Price in US cents' },
};
