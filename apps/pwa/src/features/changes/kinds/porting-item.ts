import { portingItemFields } from '@workspace/domain/porting/fields';
import { carrierName } from '@workspace/domain/porting/schema';
import { portingItemLabels } from '@workspace/domain/porting/states';
import { formatDay } from '@workspace/ui/format/dates';
import { formatPhone } from '../../../app/phone.ts';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText, phoneText, planText } from './values.ts';

export const portingItemDescriptor: KindDescriptor = {
  label(row) {
    const phone = textField(row, 'porting_number');
    return phone && formatPhone(phone);
  },
  fields: described(portingItemFields, {
    user_id: personText,
    plan_id: planText,
    country_code: countryText,
    porting_number: phoneText,
    current_carrier: (carrier) => carrierName(carrier) ?? undefined,
    // UTC midnight of a calendar day (decisions 5).
    porting_date: (at) => formatDay(at.slice(0, 10)),
    status: labelText(portingItemLabels),
  }),
};
