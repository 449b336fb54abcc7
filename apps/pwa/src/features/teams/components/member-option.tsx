import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { shownEmail } from '@workspace/ui/format/email';
import { Fragment } from 'react';
import { useRows } from '../../../data/use-rows.ts';
import type { Candidate } from '../../people/index.ts';

interface MemberOptionProps {
  readonly candidate: Candidate;
  readonly teamId: string | undefined;
  readonly checked: boolean;
  /** Tab reaches the first one, the arrow keys the others. */
  readonly tabStop: 'first' | 'arrows';
  readonly onToggle: (userId: string) => void;
}

/** A person with a checkbox, and the other teams that the person is in. */
export function MemberOption(props: MemberOptionProps) {
  const { candidate, teamId, checked, tabStop, onToggle } = props;
  const { user, name } = candidate;
  const teams = useRows('team');
  const others = user.team_ids.flatMap((id) => (id === teamId ? [] : (teams.get(id) ?? [])));
  return (
    <chakra.li>
      <chakra.label
        display="flex"
        alignItems="center"
        gap="3"
        minH="row"
        ps="3"
        pe="3.5"
        cursor="pointer"
        _hover={{ bg: 'bg.subtle' }}
        css={{
          '&:has(:focus-visible)': {
            outline: '2px solid var(--colors-accent-fg)',
            outlineOffset: '-2px',
          },
          '& input:focus-visible': { outline: 'none' },
        }}
      >
        <Checkbox
          data-cell
          aria-label={name}
          checked={checked}
          tabIndex={tabStop === 'first' ? 0 : -1}
          onChange={() => onToggle(user.user_id)}
        />
        <Avatar name={name} />
        <chakra.span
          className="ui-two"
          flex="1"
          minW="0"
          title={`${name}\n${shownEmail(user.email)}`}
        >
          <span>{name}</span>
          <span>{shownEmail(user.email)}</span>
        </chakra.span>
        {others.length > 0 && (
          <chakra.span
            className="ui-ellipsis"
            flex="none"
            maxW="45%"
            textStyle="xs"
            color="fg.subtle"
          >
            {others.map((team, at) => (
              <Fragment key={team.team_id}>
                {at > 0 && ', '}
                <TeamEmoji emoji={team.emoji} /> {team.name}
              </Fragment>
            ))}
          </chakra.span>
        )}
      </chakra.label>
    </chakra.li>
  );
}
