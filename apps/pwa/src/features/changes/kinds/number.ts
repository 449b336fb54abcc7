import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { formatDate, formatDay } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { formatPhone } from '../../../app/phone.ts';
import { monthEnd } from '../../number/month-end.ts';
import { type KindDescriptor, textField } from './kind.ts';
import { capitalised, countryText, personText, phoneText, planText } from './values.ts';

const ends = (status: unknown) => status === 'ready_to_terminate';

export const numberDescriptor: KindDescriptor = {
  label(row) {
    const phone = textField(row, 'full_phone_number');
    return phone && formatPhone(phone);
  },
  place: (id, fields) => `/?numberId=${id}&tabId=${fields.includes('plan_id') ? 'plan' : 'person'}`,
  fields: {
    plan_id: { label: 'Plan', text: planText },
    user_id: { label: 'Person', text: personText },
    // A status unknown to this version is shown as it is.
    status: {
      label: 'Status',
      text: (status) => Object.entries(displayStatusLabels).find(([name]) => name === status)?.[1],
    },
    full_phone_number: { label: 'Number', text: phoneText },
    temp_phone_number: { label: 'Temporary number', text: phoneText },
    // UTC midnight of a calendar day (decisions 5).
    porting_date: { label: 'Transfer date', text: (at) => formatDay(at.slice(0, 10)) },
    expires_at: { label: 'Prepaid until', text: (at) => formatDate(at, 'UTC') },
    country_iso_code: { label: 'Country', text: countryText },
    type: { label: 'Type', text: capitalised },
  },
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
