import { type KindDescriptor, textField } from './kind.ts';
import { capitalised, countryText, teamText } from './values.ts';

export const userDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'email'),
  fields: {
    first_name: { label: 'First name' },
    last_name: { label: 'Last name' },
    email: { label: 'Email' },
    role: { label: 'Role', text: capitalised },
    status: { label: 'Status' },
    country_iso_code: { label: 'Country', text: countryText },
    team_ids: { label: 'Teams', text: teamText },
  },
};
