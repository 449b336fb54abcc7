import { chakra } from '@chakra-ui/react/styled-system';
import { onGridKeyDown } from '@workspace/ui/keyboard/grid-keys';
import { type Ref, useCallback, useDeferredValue } from 'react';
import { usePendingRows } from '../../../data/use-pending-rows.ts';
import { messages } from '../messages.ts';
import type { NoTeamRow, TeamRow } from '../team-rows.ts';
import type { TeamDialog } from '../teams-screen.tsx';
import { NoTeamCard } from './no-team-card.tsx';
import { TeamCard } from './team-card.tsx';

/** At least 200 px for a card (specification 2, section 9); on a phone one below the other. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fill, minmax(200px, 1fr))',
    },
    gap: { base: '2', md: '3' },
    listStyle: 'none',
  },
});

/** More than a large screen shows; the others are rendered right after. */
const firstCards = 60;

interface TeamGridProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly teams: readonly TeamRow[];
  /** Null while teams are searched. */
  readonly noTeam: NoTeamRow | null;
  readonly onDialog: (dialog: TeamDialog) => void;
}

/** The cards of the teams, and of the people in none. */
export function TeamGrid({ ref, teams, noTeam, onDialog }: TeamGridProps) {
  const pending = usePendingRows('team');
  // Hundreds of cards are rendered in pieces, so that keys and presses never wait for them.
  const shown = useDeferredValue(teams, teams.slice(0, firstCards));
  const onMenu = useCallback(
    (kind: 'edit' | 'remove', id: string) => onDialog({ kind, id }),
    [onDialog],
  );
  return (
    <Grid ref={ref} onKeyDown={onGridKeyDown}>
      {shown.map((row) => (
        <TeamCard
          key={row.team.team_id}
          row={row}
          pending={pending.get(row.team.team_id)}
          onMenu={onMenu}
        />
      ))}
      {noTeam && noTeam.members.length > 0 && <NoTeamCard row={noTeam} />}
    </Grid>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The grid while the teams are being loaded, in its final dimensions. */
export function TeamGridSkeleton() {
  return (
    <Grid as="div" role="status" aria-busy="true" aria-label={messages.loading}>
      {skeletons.map((key) => (
        <chakra.div
          key={key}
          className="ui-skeleton"
          h={{ base: '68px', md: '204px' }}
          rounded="lg"
          aria-hidden="true"
        />
      ))}
    </Grid>
  );
}
