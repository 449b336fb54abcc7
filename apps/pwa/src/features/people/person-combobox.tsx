import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { IconButton } from '@workspace/ui/components/icon-button';
import { SearchIcon, XIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { formatCount } from '@workspace/ui/format/data';
import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from 'react';
import { messages } from './messages.ts';
import { type Candidate, searchPeople } from './people-search.ts';
import { PersonOption } from './person-option.tsx';
import { useAnchored } from './use-anchored.ts';

interface PersonComboboxProps {
  readonly candidates: readonly Candidate[];
  /** Ids of people who already have a local number, who are marked. */
  readonly withLocal: Pick<ReadonlySet<string>, 'has'>;
  /** Id of the selected person; empty if none is. */
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Maximum number of options; the list shows the total. */
const shownAtMost = 50;

/** Selects one of many people: type to search, arrows and Enter to choose (ARIA combobox). */
export function PersonCombobox(props: PersonComboboxProps) {
  const { candidates, withLocal, value, onChange, onBlur, inputRef } = props;
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = text !== null;
  const chosen = candidates.find(({ user }) => user.user_id === value);
  const found = useMemo(
    () => (open ? searchPeople(candidates, text, withLocal) : []),
    [candidates, text, withLocal, open],
  );
  const shown = found.slice(0, shownAtMost);
  const list = useRef<HTMLDivElement>(null);
  const { anchor, panel, style } = useAnchored(open);

  const show = (words: string) => {
    setText(words);
    setAt(0);
  };
  const close = () => setText(null);
  const choose = (candidate: Candidate | undefined) => {
    if (!candidate) return;
    onChange(candidate.user.user_id);
    close();
  };
  const moveTo = (next: number) => {
    const last = shown.length - 1;
    const wanted = next < 0 ? last : next > last ? 0 : next;
    setAt(wanted);
    list.current?.children[wanted]?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) moveTo(at + (event.key === 'ArrowDown' ? 1 : -1));
      else show('');
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      choose(shown[at]);
    } else if (open && event.key === 'Escape') {
      // Closes the list and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div ref={anchor}>
      <Input
        size="lg"
        ref={inputRef}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={messages.placeholder}
        value={text ?? chosen?.name ?? ''}
        leading={chosen && !open ? <Avatar name={chosen.name} size="sm" /> : <SearchIcon />}
        trailing={
          chosen &&
          !open && (
            <IconButton
              size="sm"
              style={{ marginInlineEnd: -6 }}
              label={messages.clear}
              icon={<XIcon size={14} />}
              onClick={() => {
                onChange('');
                anchor.current?.querySelector('input')?.focus();
              }}
            />
          )
        }
        onChange={(event) => show(event.target.value)}
        onClick={() => !open && show('')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      <chakra.div
        ref={panel}
        popover="manual"
        style={style}
        position="fixed"
        m="0"
        flexDirection="column"
        overflow="hidden"
        bg="bg.panel"
        color="fg"
        rounded="lg"
        boxShadow="md"
        css={{ '&:popover-open': { display: 'flex' } }}
        // Keeps the focus in the box while the list is clicked.
        onMouseDown={(event) => event.preventDefault()}
      >
        {open && (
          <>
            <chakra.div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={messages.list}
              flex="0 1 auto"
              minH="0"
              overflowY="auto"
              p="1"
            >
              {shown.map((candidate, index) => (
                <PersonOption
                  key={candidate.user.user_id}
                  id={`${listId}-${index}`}
                  candidate={candidate}
                  active={index === at}
                  chosen={candidate.user.user_id === value}
                  marked={withLocal.has(candidate.user.user_id)}
                  onChoose={() => choose(candidate)}
                />
              ))}
            </chakra.div>
            <ListNote
              shown={shown.length}
              found={found.length}
              all={candidates.length}
              text={text}
            />
          </>
        )}
      </chakra.div>
    </div>
  );
}

interface ListNoteProps {
  readonly shown: number;
  readonly found: number;
  readonly all: number;
  readonly text: string;
}

/** Below the list: no results, or the number of hidden ones. */
function ListNote({ shown, found, all, text }: ListNoteProps) {
  const nobody = all === 0 ? messages.nobodyYet : messages.nobody(text);
  const words = found === 0 ? nobody : found > shown && messages.more(formatCount(found - shown));
  return (
    <chakra.p
      role="status"
      flex="none"
      textStyle="xs"
      color="fg.subtle"
      px="3"
      py={words ? '2' : '0'}
      borderTopWidth={words && found > 0 ? '1px' : '0'}
    >
      {words}
    </chakra.p>
  );
}
