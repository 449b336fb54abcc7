import { type RefObject, useRef } from 'react';
import { SearchInput } from '../components/input.tsx';
import { useSingleKey, useSingleKeys } from '../keyboard/shortcuts.ts';

export interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** For the caller that leads the focus back from the rows. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** Called when ArrowDown leaves the search box for the rows. */
  readonly onEnterRows?: (() => void) | undefined;
  /** Characters that the server accepts. */
  readonly maxLength?: number;
}

/**
 * The search box of a list: `/` moves the focus to it, Escape clears it, ArrowDown leads to the
 * rows.
 */
export function ListSearch(props: ListSearchProps) {
  const { label, placeholder, text, onText, onEnterRows, maxLength } = props;
  const ownRef = useRef<HTMLInputElement>(null);
  const { inputRef = ownRef } = props;
  const singleKeys = useSingleKeys();
  useSingleKey('/', () => {
    inputRef.current?.focus();
    inputRef.current?.select();
  });
  return (
    <SearchInput
      ref={inputRef}
      label={label}
      placeholder={placeholder}
      shortcut={singleKeys ? '/' : undefined}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') onText('');
        else if (event.key === 'ArrowDown' && onEnterRows) onEnterRows();
        else return;
        event.preventDefault();
      }}
    />
  );
}
