import { carrierName } from '@workspace/domain/porting/schema';
import { formatDay } from '@workspace/ui/format/dates';
import { formatPhone } from '../../../app/phone.ts';
import { type KindDescriptor, textField } from './kind.ts';
import { countryText, personText, phoneText, planText } from './values.ts';

export const portingItemDescriptor: KindDescriptor = {
  label(row) {
    const phone = textField(row, 'porting_number');
    return phone && formatPhone(phone);
  },
  fields: {
    user_id: { label: 'Person', text: personText },
    plan_id: { label: 'Plan', text: planText },
    country_code: { label: 'Country', text: countryText },
    porting_number: { label: 'Number', text: phoneText },
    current_carrier: {
      label: 'Current carrier',
      text: (carrier) => carrierName(carrier) ?? undefined,
    },
    // UTC midnight of a calendar day (decisions 5).
    porting_date: { label: 'Transfer date', text: (at) => formatDay(at.slice(0, 10)) },
    status: { label: 'Status' },
  },
};
