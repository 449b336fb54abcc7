import { chakra } from '@chakra-ui/react/styled-system';
import { newUserSchema } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { Flag } from '@workspace/ui/components/flag';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { formatCount } from '@workspace/ui/format/data';
import { sortedByName } from '@workspace/ui/format/names';
import { ChoicesField } from '@workspace/ui/forms/choices-field';
import { SelectField, TextField } from '@workspace/ui/forms/fields';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useReference } from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import { messages } from '../messages.ts';

/** Input for a person, with the server's rules. */
export const personSchema = z.object({
  first_name: newUserSchema.shape.first_name,
  last_name: newUserSchema.shape.last_name,
  email: newUserSchema.shape.email,
  /** Empty if none is chosen. */
  country_iso_code: z.string(),
  team_ids: z.array(z.string()),
});
export type PersonForm = z.infer<typeof personSchema>;

const idOf = ({ team_id }: ShownRow<'team'>) => team_id;
const nameOf = ({ name }: ShownRow<'team'>) => name;

interface PersonFieldsProps {
  /** Why the address cannot be changed. */
  readonly emailReason?: string | undefined;
  /** Below the address. */
  readonly emailHint?: ReactNode;
}

/** The fields of a new person and of one who is changed. */
export function PersonFields({ emailReason, emailHint }: PersonFieldsProps) {
  const { countries } = useReference();
  const saved = useRows('team').all();
  const country: unknown = useWatch({ name: 'country_iso_code' });
  const teams = sortedByName(saved ?? [], nameOf);
  const sorted = sortedByName(countries.values(), ({ name }) => name);
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <TextField name="first_name" label={messages.firstName} autoComplete="off" />
        <TextField name="last_name" label={messages.lastName} autoComplete="off" />
      </chakra.div>
      <TextField
        name="email"
        label={messages.email}
        hint={emailReason ?? emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        readOnly={emailReason !== undefined}
      />
      <SelectField
        name="country_iso_code"
        label={messages.country}
        leading={
          typeof country === 'string' && country ? <Flag code={country} label="" /> : undefined
        }
      >
        <option value="">{messages.noCountry}</option>
        {sorted.map(({ country_iso_code: code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoicesField
        name="team_ids"
        label={messages.teams}
        listLabel={messages.teamList}
        placeholder={messages.teamPlaceholder}
        clearLabel={messages.teamClear}
        items={teams}
        search={(text) => teams.filter(({ name }) => foldText(name).includes(foldText(text)))}
        valueOf={idOf}
        textOf={nameOf}
        noneFor={saved?.length === 0 ? () => messages.noTeams : messages.teamNone}
        renderMore={(count) => messages.moreTeamsInList(formatCount(count))}
        renderItem={(team) => (
          <>
            <TeamEmoji emoji={team.emoji} /> {team.name}
          </>
        )}
      />
    </>
  );
}
