import { userFields, userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { shownEmail } from '@workspace/ui/format/email';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, teamText } from './values.ts';

export const userDescriptor: KindDescriptor = {
  label: (row) => {
    const email = textField(row, 'email');
    return email && shownEmail(email);
  },
  fields: described(userFields, {
    role: labelText(userRoleLabels),
    status: labelText(userStatusLabels),
    country_iso_code: countryText,
    team_ids: teamText,
  }),
  place: (id) => `/people?personId=${id}`,
  hidden: ['avatar_url'],
};
