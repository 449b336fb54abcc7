import { chakra } from '@chakra-ui/react/styled-system';
import type { Team } from '@workspace/domain/teams/schema';
import { Radio } from '@workspace/ui/components/checkbox';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';

interface TeamRadioListProps {
  readonly teams: readonly Team[];
  readonly selected: string;
  readonly onChange: (teamId: string) => void;
}

/** Teams as radios. Must be inside a `fieldset`. */
export function TeamRadioList({ teams, selected, onChange }: TeamRadioListProps) {
  return (
    <chakra.div borderWidth="1px" rounded="lg" overflow="auto" maxH={{ md: '264px' }}>
      {teams.map(({ team_id: id, name, emoji }) => (
        <chakra.label
          key={id}
          display="flex"
          alignItems="center"
          gap="3"
          minH="row"
          px="4"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: '0' }}
          _hover={{ bg: 'bg.subtle' }}
          css={{
            '&&:has(:checked)': { bg: 'accent.subtle' },
            '&:has(:focus-visible)': {
              outline: '2px solid var(--colors-accent-fg)',
              outlineOffset: '-2px',
            },
            '& input:focus-visible': { outline: 'none' },
          }}
        >
          <Radio name="team" value={id} checked={id === selected} onChange={() => onChange(id)} />
          <span className="ui-ellipsis" title={name}>
            <TeamEmoji emoji={emoji} /> {name}
          </span>
        </chakra.label>
      ))}
    </chakra.div>
  );
}
