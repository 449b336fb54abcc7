import { userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { csvText } from '@workspace/domain/imports/csv';
import { formatPhone } from '../../../platform/phone.ts';
import type { PersonRow } from './people-rows.ts';

const columns = [
  'First name',
  'Last name',
  'Email',
  'Role',
  'Status',
  'Teams',
  'Country',
  'Numbers',
  'Since',
] as const;

/** The people as a CSV file for people and calculations. */
export function peopleFile(rows: readonly PersonRow[]): string {
  return csvText(
    columns,
    rows.map(({ user, teams, numbers }) => ({
      'First name': user.first_name,
      'Last name': user.last_name,
      Email: user.email,
      Role: userRoleLabels[user.role],
      Status: userStatusLabels[user.status],
      Teams: teams.map(({ name }) => name).join(', '),
      Country: user.country_iso_code ?? '',
      Numbers: numbers
        .flatMap(({ phoneNumber }) => (phoneNumber === null ? [] : formatPhone(phoneNumber)))
        .join(', '),
      Since: user.created_at.slice(0, 10),
    })),
  );
}
