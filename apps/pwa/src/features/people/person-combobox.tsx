import { Avatar } from '@workspace/ui/components/avatar';
import { Combobox } from '@workspace/ui/components/combobox';
import { formatCount } from '@workspace/ui/format/data';
import { type Ref, useMemo, useState } from 'react';
import { messages } from './messages.ts';
import { type Candidate, searchPeople } from './people-search.ts';
import { PersonOption } from './person-option.tsx';
import { useNobodyText } from './use-people.ts';

interface PersonComboboxProps {
  readonly candidates: readonly Candidate[];
  /** Ids of people who already have a local number, who are marked. */
  readonly withLocal: Pick<ReadonlySet<string>, 'has'>;
  /** Id of the selected person; empty if none is. */
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

const idOf = ({ user }: Candidate) => user.user_id;
const nameOf = ({ name }: Candidate) => name;

/** Selects one of the company's people. */
export function PersonCombobox(props: PersonComboboxProps) {
  const { candidates, withLocal, value, onChange, inputRef } = props;
  const [text, setText] = useState<string | null>(null);
  const nobody = useNobodyText();
  const found = useMemo(
    () => searchPeople(candidates, text ?? '', withLocal),
    [candidates, text, withLocal],
  );
  const chosen = candidates.filter(({ user }) => user.user_id === value);
  const [person] = chosen;
  return (
    <Combobox
      label={messages.list}
      placeholder={messages.placeholder}
      found={found}
      valueOf={idOf}
      textOf={nameOf}
      chosen={chosen}
      onChange={([userId = '']) => onChange(userId)}
      text={text}
      onText={setText}
      clearLabel={messages.clear}
      leading={person && text === null && <Avatar name={person.name} size="sm" />}
      none={candidates.length === 0 ? nobody : messages.nobody(text ?? '')}
      renderMore={(count) => messages.more(formatCount(count))}
      renderItem={(candidate) => (
        <PersonOption
          candidate={candidate}
          note={withLocal.has(candidate.user.user_id) ? messages.hasLocal : undefined}
        />
      )}
      inputRef={inputRef}
    />
  );
}
