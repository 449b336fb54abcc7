import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon, PencilIcon, TrashIcon, WarningIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { memo } from 'react';
import type { PendingChange } from '../../../offline/outbox/pending-changes.ts';
import { messages } from '../messages.ts';
import type { TeamRow } from '../team-rows.ts';
import { CardLink, CardName, CardNote, CardSum, GridCard, Tile } from './card-parts.tsx';

const { card } = messages;

/** Faces in a card of 200 px. */
const faces = 5;

function Faces({ members }: Pick<TeamRow, 'members'>) {
  const more = members.length - faces;
  return (
    <chakra.div
      hideBelow="md"
      display="flex"
      gap="1"
      minH="6"
      mt="3"
      mb="3.5"
      aria-hidden="true"
      overflow="hidden"
    >
      {members.slice(0, faces).map((name, at) => (
        // Namesakes have the same face.
        // oxlint-disable-next-line react/no-array-index-key
        <Avatar key={`${name} ${at}`} name={name} size="sm" />
      ))}
      {more > 0 && (
        <chakra.span
          display="inline-grid"
          placeItems="center"
          minW="6"
          h="6"
          px="1"
          rounded="full"
          bg="bg.muted"
          color="fg.muted"
          fontSize="xs"
          letterSpacing="-0.02em"
        >
          {card.more(more)}
        </chakra.span>
      )}
    </chakra.div>
  );
}

function Mark({ state }: { readonly state: PendingChange['state'] | undefined }) {
  if (state === undefined) return null;
  if (state === 'waiting') return <PendingMark title={card.waiting} />;
  return (
    <chakra.span flex="none" color="warning.fg" title={card.decide}>
      <WarningIcon size={14} label={card.decide} />
    </chakra.span>
  );
}

interface TeamCardProps {
  readonly row: TeamRow;
  /** The state of a change that is not saved. */
  readonly pending: PendingChange['state'] | undefined;
  readonly onMenu: (action: 'edit' | 'remove', id: string) => void;
}

/** One team; leads to its numbers in the plans overview. */
export const TeamCard = memo(function TeamCard({ row, pending, onMenu }: TeamCardProps) {
  const { team, members, numbers, monthly } = row;
  const { team_id: id, name } = team;
  return (
    <GridCard data-cell data-team={id}>
      <Tile>
        <TeamEmoji emoji={team.emoji} size={20} />
      </Tile>
      <CardName>
        <CardLink to={`/?team=${id}`} className="ui-ellipsis" title={name}>
          {name}
        </CardLink>
        <Mark state={pending} />
      </CardName>
      <CardNote>{card.members(members.length)}</CardNote>
      <Faces members={members} />
      <CardSum numbers={numbers} monthly={monthly} />
      <chakra.div
        position="absolute"
        top={{ base: '50%', md: '3' }}
        right={{ base: '1.5', md: '2.5' }}
        transform={{ base: 'translateY(-50%)', md: 'none' }}
        zIndex="1"
      >
        <Menu
          label={card.menu(name)}
          width={148}
          align="end"
          items={[
            { id: 'edit', label: card.edit, icon: <PencilIcon /> },
            { id: 'remove', label: card.remove, icon: <TrashIcon />, tone: 'danger' },
          ]}
          onChoose={(action) => onMenu(action, id)}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} size="sm" label={card.menu(name)} icon={<MoreIcon />} />
          )}
        />
      </chakra.div>
    </GridCard>
  );
});
