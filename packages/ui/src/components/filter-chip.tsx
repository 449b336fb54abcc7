import { createContext, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { PlusIcon, XIcon } from './icons.tsx';
import { Popover } from './popover.tsx';

export interface FilterChipProps<Value extends string> {
  /** "Status". The chip says "Status is …". */
  readonly name: string;
  readonly selected: readonly Value[];
  /** Labels of the selected choices, in display order. */
  readonly words: readonly string[];
  readonly onClear: () => void;
  /** Rendered instead of the labels: flags and "+3". */
  readonly summary?: ReactNode;
  /** `FilterChoices`, rendered while the chip is open. */
  readonly children: ReactNode;
}

/** Closes the chip that contains the choices. */
export const CloseFilter = createContext(() => {});

/** Characters of a value with all its words; a longer one says how many are left out. */
const fullLength = 32;

function valueOf(words: readonly string[]): string {
  const value = words.join(', ');
  return words.length <= 2 || value.length <= fullLength
    ? value
    : `${words[0] ?? ''}, +${words.length - 1}`;
}

/** A filter: dashed with a plus until it is set; then name, value and remove. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { name, selected, words, summary, children } = props;
  const isSet = selected.length > 0;
  return (
    <Popover
      label={messages.filter.open(name)}
      renderTrigger={(trigger) => (
        <span className="ui-chip" data-set={isSet ? '' : undefined}>
          <button type="button" className="ui-touch" {...trigger}>
            {isSet ? (
              <>
                {messages.filter.is(name)}
                <span className="ui-chip-value ui-ellipsis">{summary ?? valueOf(words)}</span>
              </>
            ) : (
              <>
                <PlusIcon size={12} />
                {name}
              </>
            )}
          </button>
          {isSet && (
            <button
              type="button"
              className="ui-chip-remove ui-touch"
              aria-label={messages.filter.remove(name)}
              title={messages.filter.removeTitle}
              onClick={({ currentTarget }) => {
                // This button unmounts with the filter; the chip's own button remains.
                const opener = currentTarget.previousElementSibling;
                if (opener instanceof HTMLElement) opener.focus();
                props.onClear();
              }}
            >
              <XIcon size={12} />
            </button>
          )}
        </span>
      )}
    >
      {({ close }) => <CloseFilter value={close}>{children}</CloseFilter>}
    </Popover>
  );
}
