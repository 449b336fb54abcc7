import { type KindDescriptor, textField } from './kind.ts';
import { personText } from './values.ts';

export const teamDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'name'),
  fields: {
    name: { label: 'Name' },
    emoji: { label: 'Emoji' },
    members_ids: { label: 'Members', text: personText },
    members_count: { label: 'Number of members' },
  },
};
