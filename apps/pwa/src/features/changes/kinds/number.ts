import { numberFields, numberTypeLabels } from '@workspace/domain/numbers/fields';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { formatDate, formatDay } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { formatPhone } from '../../../platform/phone.ts';
import { monthEnd } from '../../number/index.ts';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText, phoneText, planText } from './values.ts';

const ends = (status: unknown) => status === 'ready_to_terminate';

export const numberDescriptor: KindDescriptor = {
  label(row) {
    const phone = textField(row, 'full_phone_number');
    return phone && formatPhone(phone);
  },
  place: (id, fields) => `/?numberId=${id}&tabId=${fields.includes('plan_id') ? 'plan' : 'person'}`,
  fields: described(numberFields, {
    plan_id: planText,
    user_id: personText,
    status: labelText(displayStatusLabels),
    full_phone_number: phoneText,
    temp_phone_number: phoneText,
    // UTC midnight of a calendar day (decisions 5).
    porting_date: (at) => formatDay(at.slice(0, 10)),
    expires_at: (at) => formatDate(at, 'UTC'),
    stopped_at: (at) => formatDate(at),
    country_iso_code: countryText,
    type: labelText(numberTypeLabels),
  }),
  // No change of a person sets these.
  hidden: [
    'setup',
    'new_phone_since',
    'esim_requested_at',
    'order_failure',
    'sim_held_since',
    'sim_held_reason',
  ],
  derived({ field, seen, saved, yours }, { reference, savedAt }) {
    if (field === 'plan_id') {
      return {
        label: 'Monthly',
        text(plan) {
          const price = reference.priceOf(String(plan));
          return price ? formatMoney(price) : 'None';
        },
      };
    }
    if (field !== 'status' || ![seen, saved, yours].some(ends)) return undefined;
    // A number terminates at the end of the month in which termination was requested (decisions 4).
    return {
      label: 'Ends on',
      text: (status) => (ends(status) ? monthEnd(savedAt, null).lastDay : 'Open'),
    };
  },
};
