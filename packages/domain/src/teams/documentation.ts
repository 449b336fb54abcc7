import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import {
  companyIdParam,
  exampleIds,
  pagingQuery,
  periodQuery,
  wholeListLimit,
} from '../documentation/shared.ts';
import type { createTeam, deleteTeam, listTeams, updateTeam } from './operations.ts';
import { teamSchema } from './schema.ts';

export const teamSchemas = [
  describeSchema(teamSchema, {
    name: 'Team',
    description: 'A team of your company.',
    fields: {
      team_id: 'Id of the team.',
      company_id: 'Id of the company.',
      name: 'Name of the team.',
      emoji: 'An emoji or the https address of an image; null for the default smiley.',
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

const teamIdParam = { team_id: 'Id of the team.' };
const conflict = 'With `If-Match`, a version that is no longer the current one is refused.';
const content = {
  name: 'Name of the team, at most 100 characters.',
  emoji: 'One emoji, or the https address of an image; null for the default smiley.',
  members_ids: 'Ids of all people in the team; archived people cannot be added.',
};

export const teamDocs: {
  listTeams: OperationDocs<typeof listTeams>;
  createTeam: OperationDocs<typeof createTeam>;
  updateTeam: OperationDocs<typeof updateTeam>;
  deleteTeam: OperationDocs<typeof deleteTeam>;
} = {
  listTeams: {
    description:
      'The teams of your company with their members, ordered by name unless `sort` is given. Without `limit`, all of them.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      limit: wholeListLimit,
      user_id: 'Only teams that this person is in; may be repeated.',
      q: 'Only teams with this text in their name.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `name`, in which upper and lower case do not matter.',
    },
  },
  createTeam: {
    description:
      'Creates a team. The same content under the same id is created once. Each name exists once in a company; upper and lower case do not matter.',
    body: {
      company_id: 'Id of your company.',
      team_id: 'Id of the new team; made by the server if it is not sent.',
      ...content,
    },
    bodyExample: {
      company_id: exampleIds.company,
      name: 'Field service',
      emoji: '🔧',
      members_ids: [exampleIds.user],
    },
  },
  updateTeam: {
    description: `Changes a team. ${conflict}`,
    assistants:
      'Changes the name, the emoji or the members of a team. `members_ids` are all members from then on, those who stay included; `list_users` with `team_id` has the present ones.',
    params: teamIdParam,
    body: content,
    bodyExample: { name: 'Field service', members_ids: [exampleIds.user] },
  },
  deleteTeam: {
    description: `Deletes a team. Its members stay, with their numbers. ${conflict}`,
    assistants: 'Deletes a team. Its members stay in the company, with their numbers.',
    params: teamIdParam,
  },
};
