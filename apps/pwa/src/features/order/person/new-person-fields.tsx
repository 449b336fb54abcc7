import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '@workspace/domain/accounts/schema';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { sortedByName } from '@workspace/ui/format/names';
import { SelectField, TextField } from '@workspace/ui/forms/fields';
import { FormProvider, useWatch } from 'react-hook-form';
import { useRows } from '../../../data/use-rows.ts';
import { PersonOfEmail } from '../../people/index.ts';
import { messages } from '../messages.ts';
import type { NewPerson } from './use-new-person.ts';

const words = messages.newPerson;

interface NewPersonFieldsProps {
  readonly person: NewPerson;
  /** Chooses the person who has the entered email already. */
  readonly onChoose: (user: Pick<User, 'user_id'>) => void;
}

/** Form for a new person, in place of the list without results. */
export function NewPersonFields({ person, onChoose }: NewPersonFieldsProps) {
  const teams = useRows('team');
  const { form, text } = person;
  const [firstName, teamId] = useWatch({ control: form.control, name: ['first_name', 'team_id'] });
  const sorted = sortedByName(teams.all() ?? [], ({ name }) => name);
  return (
    <FormProvider {...form}>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="4"
        flex={{ base: 'none', md: '1' }}
        minH="0"
        overflowY={{ md: 'auto' }}
        // Padding for focus rings, which the scroll container would clip.
        mx="-1"
        px="1"
        pb="1"
      >
        <p role="status">
          {text?.trim() && (
            <chakra.b display="block" fontWeight="semibold" overflowWrap="anywhere">
              {words.nobody(text.trim())}
            </chakra.b>
          )}
          <chakra.span color="fg.muted">{words.add}</chakra.span>
        </p>
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2.5">
          <TextField name="first_name" label={words.firstName} autoComplete="off" />
          <TextField name="last_name" label={words.lastName} autoComplete="off" />
        </chakra.div>
        <TextField
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={<PersonOfEmail label={words.choose} onChoose={onChoose} />}
        />
        {sorted.length > 0 && (
          <SelectField
            name="team_id"
            label={words.team}
            note={words.optional}
            leading={teamId ? <TeamEmoji emoji={teams.get(teamId)?.emoji ?? null} /> : undefined}
          >
            <option value="">{words.noTeam}</option>
            {sorted.map((team) => (
              <option key={team.team_id} value={team.team_id}>
                {team.name}
              </option>
            ))}
          </SelectField>
        )}
        <chakra.p textStyle="xs" color="fg.muted">
          {words.mayDo(firstName.trim())}
        </chakra.p>
      </chakra.div>
    </FormProvider>
  );
}
