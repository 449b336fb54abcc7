import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '@workspace/ui/components/field';
import { Input, Select } from '@workspace/ui/components/input';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../../offline/hooks.ts';
import { messages } from '../messages.ts';
import type { NewPerson } from '../use-new-person.ts';

const words = messages.newPerson;

/** Form for a new person, in place of the list without results. */
export function NewPersonFields({ person }: { readonly person: NewPerson }) {
  const { teams } = useReference();
  const { form, text } = person;
  const { register, control, formState } = form;
  const { errors } = formState;
  const [firstName, teamId] = useWatch({ control, name: ['first_name', 'team_id'] });
  const sorted = [...teams.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return (
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
        <Field label={words.firstName} error={errors.first_name?.message}>
          <Input {...register('first_name')} autoComplete="off" maxLength={100} />
        </Field>
        <Field label={words.lastName} error={errors.last_name?.message}>
          <Input {...register('last_name')} autoComplete="off" maxLength={100} />
        </Field>
      </chakra.div>
      <Field label={words.email} error={errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      {sorted.length > 0 && (
        <Field label={words.team} note={words.optional} error={errors.team_id?.message}>
          <Select
            {...register('team_id')}
            leading={teamId ? <TeamEmoji emoji={teams.get(teamId)?.emoji ?? null} /> : undefined}
          >
            <option value="">{words.noTeam}</option>
            {sorted.map((team) => (
              <option key={team.team_id} value={team.team_id}>
                {team.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <chakra.p textStyle="xs" color="fg.muted">
        {words.mayDo(firstName.trim())}
      </chakra.p>
    </chakra.div>
  );
}
