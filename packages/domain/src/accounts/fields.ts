import { type FieldsOf, technicalFields } from '../shared/field.ts';
import type { User } from './schema.ts';

export const userRoleLabels: Readonly<Record<User['role'], string>> = {
  regular: 'Employee',
  admin: 'Administrator',
};

export const userStatusLabels: Readonly<Record<User['status'], string>> = {
  new_user: 'New',
  active: 'Active',
  inactive: 'Inactive',
  archived: 'Archived',
};

const { company_id, created_at, version } = technicalFields;

/** How a person is shown in conflicts and in the audit log. */
export const userFields: FieldsOf<User> = {
  user_id: { label: 'Person ID', isTechnical: true },
  company_id,
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  email: { label: 'Email' },
  role: { label: 'Role', value: { labels: userRoleLabels } },
  status: { label: 'Status', value: { labels: userStatusLabels } },
  country_iso_code: { label: 'Country', value: 'country' },
  team_ids: { label: 'Teams', value: 'team' },
  avatar_url: { label: 'Picture' },
  created_at,
  version,
};
