import { teamFields } from '@workspace/domain/teams/fields';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { described, type KindDescriptor, textField } from './kind.ts';
import { personText } from './values.ts';

export const teamDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'name'),
  place: () => '/teams',
  fields: described(teamFields, { members_ids: personText }),
  hidden: ['members_count'],
  forms: [
    {
      operation: 'teams.create',
      Form: lazyScreen(async () => (await import('../../teams/team-dialogs.tsx')).CreateTeamDialog),
    },
    {
      operation: 'teams.update',
      Form: lazyScreen(async () => (await import('../../teams/team-dialogs.tsx')).EditTeamDialog),
    },
  ],
};
