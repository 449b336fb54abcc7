import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type { listTeams } from './operations.ts';
import { teamSchema } from './schema.ts';

export const teamSchemas = [
  describeSchema(teamSchema, {
    name: 'Team',
    description: 'A team of your company.',
    fields: {
      team_id: 'Id of the team.',
      company_id: 'Id of the company.',
      name: 'Name of the team.',
      emoji: 'A character, or null for the default smiley.',
      members_ids: 'Ids of the people in the team.',
      members_count: 'Number of people in the team.',
      version: '1 for a new row, incremented by every change. Send it back in `If-Match`.',
    },
    example: {
      team_id: exampleIds.team,
      company_id: exampleIds.company,
      name: 'Field service',
      emoji: '🔧',
      members_ids: [exampleIds.user],
      members_count: 1,
      version: 3,
    },
  }),
];

export const teamDocs: { listTeams: OperationDocs<typeof listTeams> } = {
  listTeams: {
    description: 'The teams of your company, ordered by name, with their members.',
    params: companyIdParam,
  },
};
