import { topUpFields } from '@workspace/domain/topups/fields';
import { topUpLabels } from '@workspace/domain/topups/states';
import { formatDay } from '@workspace/ui/format/dates';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText } from './values.ts';

export const topUpDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'plan_name'),
  fields: described(topUpFields, {
    user_id: personText,
    country_code: countryText,
    // UTC midnight of a calendar day (decisions 5).
    activate_at: (at) => formatDay(at.slice(0, 10)),
    status: labelText(topUpLabels),
  }),
};
