import type { PortInField } from './rules/port-in-field.ts';
import { portInFields } from './rules/port-in-fields.ts';

const column = (name: string, label: string, given: Partial<PortInField> = {}): PortInField => ({
  name,
  label,
  type: 'text',
  placeholder: null,
  required: true,
  options: [],
  value: null,
  help: null,
  secret: false,
  ...given,
});

/** Columns of every country's file. A `country` column is not needed: one file is for one country. */
const ownColumns: readonly PortInField[] = [
  column('email', 'Email of the person', { placeholder: 'anna@company.example' }),
  column('phone_number', 'Number', { help: 'With the country code, such as +4530123456.' }),
  column('plan', 'Plan', { help: 'Name of a plan that is offered in the country.' }),
  column('porting_type', 'Business or personal', {
    type: 'select',
    required: false,
    options: [
      { id: 'business', name: 'Business' },
      { id: 'personal', name: 'Personal' },
    ],
    help: 'Business if it is empty.',
  }),
  column('porting_date', 'Transfer date', { type: 'date', placeholder: '2026-12-01' }),
];

const optional = (field: PortInField): PortInField => ({ ...field, required: false });

/**
 * The columns of a file with transfers in a country: fields of both kinds of contract. A column is
 * marked required if business numbers need it; its row says what a personal number needs.
 */
export function manyPortInFields(country: string): readonly PortInField[] {
  const business = portInFields(country, 'business');
  if (business.length === 0) return [];
  const names = new Set(business.map(({ name }) => name));
  const personal = portInFields(country, 'personal')
    .filter(({ name }) => !names.has(name))
    .map(optional);
  const fields = [...business, ...personal].filter(
    ({ type }) => type !== 'info' && type !== 'warn',
  );
  return [...ownColumns, ...fields];
}

/** Names of the columns that are not fields of the country. */
export const ownColumnNames: readonly string[] = ownColumns.map(({ name }) => name);
