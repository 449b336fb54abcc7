import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import type { Choice } from '@workspace/ui/palette/choice';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useRows } from '../../data/use-rows.ts';
import { messages } from './messages.ts';

/** The teams as choices, which show the numbers of their members in the overview. */
export function useTeamChoices(): readonly Choice[] {
  const teams = useRows('team');
  const navigate = useNavigate();
  return useMemo(
    () =>
      (teams.all() ?? []).map(({ team_id: id, name, emoji, members_count }) => ({
        id: `team:${id}`,
        label: name,
        note: messages.members(members_count),
        icon: <TeamEmoji emoji={emoji} />,
        choose: () => void navigate(`/?team=${id}`),
      })),
    [teams, navigate],
  );
}
