import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { formatDate } from '@workspace/ui/format/dates';
import type { PersonRow } from '../list/people-rows.ts';
import { ArchivedBadge } from '../list/person-cells.tsx';
import { messages } from '../messages.ts';

/** At the top of a person's panel: who it is, since when, and how many numbers they have. */
export function PersonHead({ person: { name, user, numbers } }: { readonly person: PersonRow }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" minW="0">
      <Avatar name={name} size="lg" />
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.p>
          {user.status === 'archived' && <ArchivedBadge />}
        </chakra.div>
        <chakra.p textStyle="xs" color="fg.muted">
          {messages.since(formatDate(user.created_at), numbers.length)}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
