import { teamFields } from '@workspace/domain/teams/fields';
import { described, type KindDescriptor, textField } from './kind.ts';
import { personText } from './values.ts';

export const teamDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'name'),
  place: () => '/teams',
  fields: described(teamFields, { members_ids: personText }),
  hidden: ['members_count'],
};
