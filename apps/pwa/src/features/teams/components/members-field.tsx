import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '@workspace/ui/components/field';
import { SearchInput } from '@workspace/ui/components/input';
import { enterGrid, onGridKeyDown } from '@workspace/ui/keyboard/grid-keys';
import { useMemo, useRef, useState } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { type Candidate, searchPeople, useCandidates, useNobodyText } from '../../people/index.ts';
import { messages } from '../messages.ts';
import { MemberOption } from './member-option.tsx';

const { members: words } = messages;

/** More than anybody scrolls through; a search finds the others. */
const shownAtMost = 200;
const noMarks: ReadonlySet<string> = new Set();

interface MembersFieldProps {
  /** The form's field: a list of user ids. */
  readonly name: string;
  /** The team itself, which is not repeated beside its members. */
  readonly teamId?: string;
}

/** The people in the team: the members at opening first, then everybody by name. */
export function MembersField({ name, teamId }: MembersFieldProps) {
  const candidates = useCandidates();
  const nobody = useNobodyText();
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const { message } = Object(get(errors, name));
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const values: readonly string[] = field.value;
  const chosen = useMemo(() => new Set(values), [values]);
  // Not sorted again while people are chosen: rows would move under the pointer.
  const [opened] = useState(chosen);
  const sorted = useMemo(() => {
    const isMember = ({ user }: Candidate) => opened.has(user.user_id);
    return [...candidates.filter(isMember), ...candidates.filter((one) => !isMember(one))];
  }, [candidates, opened]);
  const found = useMemo(
    () => (text.trim() === '' ? sorted : searchPeople(candidates, text, noMarks)),
    [candidates, sorted, text],
  );
  const count = candidates.filter(({ user }) => chosen.has(user.user_id)).length;
  const toggle = (id: string) =>
    field.onChange(chosen.has(id) ? values.filter((one) => one !== id) : [...values, id]);
  const missing = found.length - shownAtMost;

  return (
    <Field
      name={name}
      label={words.label}
      note={words.count(count, candidates.length)}
      error={typeof message === 'string' ? message : undefined}
    >
      <chakra.div borderWidth="1px" rounded="lg" overflow="hidden">
        <chakra.div borderBottomWidth="1px">
          <SearchInput
            ref={field.ref}
            frame={{ border: 0, outlineOffset: -2 }}
            label={words.search}
            placeholder={words.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={field.onBlur}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') enterGrid(list.current);
              else if (event.key === 'Escape' && text !== '') setText('');
              // Enter sends the form only from its other fields: here a person was being searched.
              else if (event.key !== 'Enter') return;
              event.preventDefault();
            }}
          />
        </chakra.div>
        <chakra.ul
          ref={list}
          aria-label={words.list}
          h={{ base: '220px', md: '264px' }}
          overflowY="auto"
          listStyle="none"
          onKeyDown={onGridKeyDown}
        >
          {found.slice(0, shownAtMost).map((candidate, at) => (
            <MemberOption
              key={candidate.user.user_id}
              candidate={candidate}
              teamId={teamId}
              checked={chosen.has(candidate.user.user_id)}
              tabStop={at === 0 ? 'first' : 'arrows'}
              onToggle={toggle}
            />
          ))}
          {(missing > 0 || found.length === 0) && (
            <chakra.li px="3" py="3" textStyle="xs" color="fg.subtle">
              {missing > 0
                ? words.more(missing)
                : candidates.length === 0
                  ? nobody
                  : words.nobody(text.trim())}
            </chakra.li>
          )}
        </chakra.ul>
      </chakra.div>
    </Field>
  );
}
