import { chakra } from '@chakra-ui/react/styled-system';
import { UserIcon } from '@workspace/ui/components/icons';
import { noTeam } from '../../../numbers-index/overview/team-column.ts';
import { messages } from '../messages.ts';
import type { NoTeamRow } from '../team-rows.ts';
import { CardLink, CardName, CardNote, CardSum, GridCard, Tile } from './card-parts.tsx';

const { card } = messages;

/** The people in no team, with their numbers. */
export function NoTeamCard({ row }: { readonly row: NoTeamRow }) {
  return (
    <GridCard
      data-cell
      bg="transparent"
      borderStyle="dashed"
      borderColor="border.emphasized"
      pe={{ base: '3', md: '3.5' }}
    >
      <Tile
        bg="transparent"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.control"
        color="fg.subtle"
      >
        <UserIcon />
      </Tile>
      <CardName color="fg.muted">
        <CardLink to={`/?team=${noTeam}`} className="ui-ellipsis">
          {card.noTeam}
        </CardLink>
      </CardName>
      <CardNote>{card.people(row.members.length)}</CardNote>
      <chakra.span
        hideBelow="md"
        my="3.5"
        textStyle="xs"
        fontWeight="medium"
        color="accent.fg"
        aria-hidden="true"
      >
        {card.show}
      </chakra.span>
      <CardSum numbers={row.numbers} monthly={row.monthly} />
    </GridCard>
  );
}
