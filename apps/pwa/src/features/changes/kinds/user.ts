import { userFields, userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, teamText } from './values.ts';

export const userDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'email'),
  fields: described(userFields, {
    role: labelText(userRoleLabels),
    status: labelText(userStatusLabels),
    country_iso_code: countryText,
    team_ids: teamText,
  }),
  hidden: ['avatar_url'],
};
