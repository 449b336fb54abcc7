import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { IconButton } from '@workspace/ui/components/icon-button';
import { CheckIcon, SearchIcon, XIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { formatCount } from '@workspace/ui/format/data';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { formatPhone } from '../../../app/phone.ts';
import type { Candidate } from '../../people/people-search.ts';
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

/** Maximum number of options; the list shows the total. */
const shownAtMost = 50;

/** An always-open list of people, narrowed by typing (ARIA combobox with a listbox below it). */
export function PersonPicker(props: PersonPickerProps) {
  const { found, local, chosen, text, list } = props;
  const listId = useId();
  const options = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const shown = found.slice(0, shownAtMost);
  const isListed = list === 'shown';
  const active = isListed ? shown[at] : undefined;

  const type = (next: string | null) => {
    setAt(0);
    props.onText(next);
  };
  const choose = (candidate: Candidate | undefined) => {
    if (candidate) props.onChoose(candidate.user.user_id);
  };
  const moveTo = (next: number) => {
    const wanted = (next + shown.length) % Math.max(1, shown.length);
    setAt(wanted);
    options.current?.children[wanted]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isListed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveTo(at + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (isListed && text !== null && event.key === 'Enter') {
      event.preventDefault();
      choose(shown[at]);
    } else if (event.key === 'Escape' && text) {
      // Escape first clears the text; the next press closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      type(null);
    }
  };

  return (
    <chakra.div ref={box} display="flex" flexDirection="column" flex="1" minH="0" gap="3">
      <Input
        size="lg"
        ref={props.inputRef}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active && text !== null ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.search(formatCount(props.total))}
        value={text ?? chosen?.name ?? ''}
        leading={<SearchIcon />}
        trailing={
          (text || chosen) && (
            <IconButton
              size="sm"
              style={{ marginInlineEnd: -6 }}
              label={chosen && text === null ? words.another : words.clear}
              icon={<XIcon size={14} />}
              onClick={() => {
                type(null);
                props.onChoose('');
                box.current?.querySelector('input')?.focus();
              }}
            />
          )
        }
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isListed && (
        <chakra.div
          display="flex"
          flexDirection="column"
          flex="1"
          minH="0"
          maxH={{ base: '220px', md: 'none' }}
          mx={{ md: '-6' }}
          borderTopWidth="1px"
          borderBottomWidth={{ base: '1px', md: '0' }}
        >
          <chakra.div
            ref={options}
            id={listId}
            role="listbox"
            aria-label={words.list}
            minH="0"
            overflowY="auto"
          >
            {shown.map((candidate, index) => (
              <Option
                key={candidate.user.user_id}
                id={`${listId}-${index}`}
                candidate={candidate}
                phone={local.get(candidate.user.user_id)}
                isActive={text !== null && index === at}
                isChosen={candidate === chosen}
                onChoose={() => choose(candidate)}
              />
            ))}
          </chakra.div>
          <chakra.p role="status" textStyle="xs" color="fg.subtle" px={{ base: '3', md: '6' }}>
            {found.length > shown.length && (
              <chakra.span display="block" py="2.5">
                {words.more(formatCount(found.length - shown.length))}
              </chakra.span>
            )}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly candidate: Candidate;
  /** Undefined if the person has no local number. */
  readonly phone: string | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ id, candidate, phone, isActive, isChosen, onChoose }: OptionProps) {
  const { user, name } = candidate;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys of its options
    <chakra.div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      display="flex"
      alignItems="center"
      gap="3"
      minH="52px"
      px={{ base: '3', md: '6' }}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      bg={isChosen ? 'accent.subtle' : isActive ? 'bg.muted' : undefined}
      boxShadow={isChosen ? 'inset 2px 0 var(--colors-accent-fg)' : undefined}
      _hover={isChosen ? undefined : { bg: 'bg.subtle' }}
      // Keeps the focus in the box while the list is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar name={name} />
      <chakra.span className="ui-two" flex="1" minW="0" title={`${name}\n${user.email}`}>
        <span>{name}</span>
        <span>{phone ? formatPhone(phone) : user.email}</span>
      </chakra.span>
      {phone !== undefined && (
        <chakra.span flex="none" textStyle="xs" color="fg.subtle">
          {words.travelOnly}
        </chakra.span>
      )}
      {isChosen && (
        <chakra.span flex="none" color="accent.fg">
          <CheckIcon />
        </chakra.span>
      )}
    </chakra.div>
  );
}
