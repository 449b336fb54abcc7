import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useSingleKey } from '../keyboard/shortcuts.ts';
import { Radio } from './checkbox.tsx';
import { Kbd } from './kbd.tsx';

export interface ChoiceCardProps {
  /** Of the group: one of the cards with this name is chosen. */
  readonly name: string;
  /** Without one the radio is in its place. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** At the end, before the radio: a price. */
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** Key that chooses it: "1". Shown where there is a keyboard. */
  readonly shortcut?: string;
}

function Shortcut({ shortcut, onChoose }: { shortcut: string; onChoose: () => void }) {
  useSingleKey(shortcut, onChoose);
  return (
    <span className="ui-table-keys ui-from-tablet" aria-hidden="true">
      <Kbd>{shortcut}</Kbd>
    </span>
  );
}

/** A radio as a card with an icon, a title and a line of text; put several in a `fieldset`. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, icon, title, text, note, checked, onChoose, shortcut } = props;
  const radio = <Radio name={name} checked={checked} onChange={onChoose} />;
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3.5"
      minH="70px"
      px="4"
      py="3"
      rounded="lg"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      cursor="pointer"
      css={{
        '&:hover': { background: 'var(--colors-bg-subtle)' },
        '&&:has(:checked)': {
          background: 'var(--colors-accent-subtle)',
          borderColor: 'var(--colors-accent-solid)',
          boxShadow: '0 0 0 1px var(--colors-accent-solid)',
        },
        '&:has(:focus-visible)': {
          outline: '2px solid var(--colors-accent-fg)',
          outlineOffset: '2px',
        },
      }}
    >
      {icon ? (
        <chakra.span
          flex="none"
          display="grid"
          placeItems="center"
          boxSize="10"
          rounded="ml"
          bg={checked ? 'accent.muted' : 'bg.muted'}
          color={checked ? 'accent.fg' : 'fg.muted'}
        >
          {icon}
        </chakra.span>
      ) : (
        radio
      )}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" textStyle="lg" fontWeight="medium">
          {title}
        </chakra.span>
        <chakra.span display="block" color="fg.muted">
          {text}
        </chakra.span>
      </chakra.span>
      {note !== undefined && (
        <chakra.span flex="none" fontWeight="medium" className="ui-num">
          {note}
        </chakra.span>
      )}
      {shortcut !== undefined && <Shortcut shortcut={shortcut} onChoose={onChoose} />}
      {icon && radio}
    </chakra.label>
  );
}
