import { formatCount } from '@workspace/ui/format/data';
import { ChoicesField } from '@workspace/ui/forms/choices-field';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { type Candidate, searchPeople } from './people-search.ts';
import { PersonOption } from './person-option.tsx';
import { useCandidates, useNobodyText } from './use-people.ts';

interface PeopleFieldProps {
  /** The form's field: a list of user ids. */
  readonly name: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

const idOf = ({ user }: Candidate) => user.user_id;
const nameOf = ({ name }: Candidate) => name;
const noMarks: ReadonlySet<string> = new Set();

/** Any number of the company's people. */
export function PeopleField(field: PeopleFieldProps) {
  const candidates = useCandidates();
  const nobody = useNobodyText();
  return (
    <ChoicesField
      {...field}
      listLabel={messages.list}
      placeholder={messages.placeholder}
      clearLabel={messages.clearText}
      items={candidates}
      search={(text) => searchPeople(candidates, text, noMarks)}
      valueOf={idOf}
      textOf={nameOf}
      noneFor={candidates.length === 0 ? () => nobody : messages.nobody}
      renderMore={(count) => messages.more(formatCount(count))}
      renderItem={(candidate) => <PersonOption candidate={candidate} />}
    />
  );
}
