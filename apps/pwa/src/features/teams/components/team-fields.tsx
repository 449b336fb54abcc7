import { chakra } from '@chakra-ui/react/styled-system';
import { TextField } from '@workspace/ui/forms/fields';
import { messages } from '../messages.ts';
import { EmojiField } from './emoji-field.tsx';
import { MembersField } from './members-field.tsx';

/** The fields of a team, new or existing. */
export function TeamFields({ teamId }: { readonly teamId?: string }) {
  return (
    <>
      <chakra.div display="flex" alignItems="flex-start" gap="2.5">
        {/* Over the fields below, also for tools that do not know the top layer of the picker. */}
        <chakra.div mt="26px" position="relative" zIndex="1">
          <EmojiField name="emoji" />
        </chakra.div>
        <chakra.div flex="1" minW="0">
          <TextField name="name" label={messages.name} size="lg" autoComplete="off" />
        </chakra.div>
      </chakra.div>
      <MembersField name="members_ids" {...(teamId === undefined ? {} : { teamId })} />
    </>
  );
}
