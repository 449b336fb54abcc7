import { companyFields } from '@workspace/domain/companies/fields';
import { companyStatusLabels } from '@workspace/domain/companies/overview';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText } from './values.ts';

export const companyDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'name'),
  place: () => '/account',
  fields: described(companyFields, {
    country_iso_code: countryText,
    contact_person_id: personText,
    status: labelText(companyStatusLabels),
  }),
  // No change that a person makes offline sets these.
  hidden: ['logo_url', 'currency', 'has_unpaid_invoice'],
};
