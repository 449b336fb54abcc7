import type { ComponentProps, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { ChevronDownIcon, SearchIcon } from './icons.tsx';
import { Kbd } from './kbd.tsx';

export type InputSize = 'sm' | 'md' | 'lg' | 'touch' | 'wizard';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** `wizard` is 48 px high on phones, and 40 from 768 px on. */
  readonly size?: InputSize;
  /** An icon or a flag before the text. */
  readonly leading?: ReactNode;
  /** A key cap, a unit or an `IconButton` after the text. */
  readonly trailing?: ReactNode;
  /** Style of the wrapper: `{ maxWidth: 388 }`. */
  readonly frame?: CSSProperties;
}

/** A single-line text input. Inside a `Field` it uses the field's label, hint and error. */
export function Input({ size = 'md', leading, trailing, frame: style, ...rest }: InputProps) {
  return (
    <div className="ui-input" data-size={size} style={style}>
      {leading}
      <input type="text" {...rest} {...useFieldWiring(rest)} />
      {trailing}
    </div>
  );
}

export interface SearchInputProps extends Omit<InputProps, 'leading' | 'trailing' | 'type'> {
  /** Accessible name: "Search". */
  readonly label: string;
  /** Shortcut that focuses it: "/". Hidden on phones. */
  readonly shortcut?: string | undefined;
}

/** The search box of a table or a popover. */
export function SearchInput({ label, shortcut, ...rest }: SearchInputProps) {
  return (
    <Input
      {...rest}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      leading={<SearchIcon />}
      trailing={
        shortcut && (
          <span className="ui-input-keys ui-from-tablet" aria-hidden="true">
            <Kbd>{shortcut}</Kbd>
          </span>
        )
      }
    />
  );
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: InputSize;
  /** An icon or a flag before the value. */
  readonly leading?: ReactNode;
  readonly frame?: CSSProperties;
}

/** The platform's select, styled like an input; its children are `<option>`s. */
export function Select({ size = 'md', leading, frame: style, children, ...rest }: SelectProps) {
  return (
    <div className="ui-input" data-size={size} style={style}>
      {leading}
      <select {...rest} {...useFieldWiring(rest)}>
        {children}
      </select>
      <span className="ui-input-arrow">
        <ChevronDownIcon />
      </span>
    </div>
  );
}

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly frame?: CSSProperties;
}

/** Enter begins a line, so that Ctrl+Enter and Cmd+Enter submit the form. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  if (event.key !== 'Enter' || !isCommand || event.repeat || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * A multi-line text input; grows with its content if the browser supports that. Ctrl+Enter and
 * Cmd+Enter in it submit its form.
 */
export function Textarea({ frame: style, rows = 3, ...rest }: TextareaProps) {
  return (
    <div className="ui-input" data-size="md" data-lines="" style={style}>
      <textarea
        rows={rows}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={submitByKeys}
        {...rest}
        {...useFieldWiring(rest)}
        style={{ minHeight: rows * 20 + 14 }}
      />
    </div>
  );
}
