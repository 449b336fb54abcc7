import { type FieldsOf, technicalFields } from '../shared/field.ts';
import type { Team } from './schema.ts';

const { company_id, version } = technicalFields;

/** How a team is shown in conflicts and in the audit log. */
export const teamFields: FieldsOf<Team> = {
  team_id: { label: 'Team ID', isTechnical: true },
  company_id,
  name: { label: 'Name' },
  emoji: { label: 'Emoji' },
  members_ids: { label: 'Members', value: 'person' },
  // Follows from the members.
  members_count: { label: 'Number of members', isTechnical: true },
  version,
};
