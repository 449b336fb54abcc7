import { userFields, userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
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
  place: (id) => `/people?personId=${id}`,
  hidden: ['avatar_url'],
  forms: [
    {
      operation: 'accounts.update_user',
      Form: lazyScreen(
        async () => (await import('../../people-list/edit-person.tsx')).PersonCorrection,
      ),
    },
  ],
};
