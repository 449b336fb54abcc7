import { Combobox } from '@workspace/ui/components/combobox';
import { formatCount } from '@workspace/ui/format/data';
import type { Ref } from 'react';
import { formatPhone } from '../../../platform/phone.ts';
import { type Candidate, PersonOption } from '../../people/index.ts';
import { messages } from '../messages.ts';

const words = messages.people;

interface PersonPickerProps {
  /** People who match the typed text, best match first. */
  readonly found: readonly Candidate[];
  /** Total number of people. */
  readonly total: number;
  /** E.164 by person; an empty string if no phone number is assigned yet. */
  readonly local: ReadonlyMap<string, string>;
  readonly chosen: Candidate | undefined;
  /** The typed text; null while a person is selected or nothing was typed yet. */
  readonly text: string | null;
  readonly onText: (text: string | null) => void;
  readonly onChoose: (userId: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** The list is hidden while a new person is entered in its place. */
  readonly list: 'shown' | 'hidden';
}

const idOf = ({ user }: Candidate) => user.user_id;
const nameOf = ({ name }: Candidate) => name;

/** An always-open list of people, narrowed by typing. */
export function PersonPicker(props: PersonPickerProps) {
  const { found, local, chosen, text } = props;
  return (
    <Combobox
      label={words.list}
      placeholder={words.search(props.total)}
      list={props.list === 'shown' ? 'inline' : 'hidden'}
      found={found}
      valueOf={idOf}
      textOf={nameOf}
      chosen={chosen ? [chosen] : []}
      onChange={([userId = '']) => props.onChoose(userId)}
      text={text}
      onText={props.onText}
      none={text?.trim() && messages.newPerson.nobody(text.trim())}
      clearLabel={chosen && text === null ? words.another : words.clear}
      renderMore={(count) => words.more(formatCount(count))}
      renderItem={(candidate) => {
        const phone = local.get(candidate.user.user_id);
        return (
          <PersonOption
            candidate={candidate}
            text={phone ? formatPhone(phone) : undefined}
            note={phone === undefined ? undefined : words.travelOnly}
          />
        );
      }}
      inputRef={props.inputRef}
    />
  );
}
