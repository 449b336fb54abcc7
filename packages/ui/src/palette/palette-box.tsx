import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Dialog, DialogClose } from '../components/dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ArrowLeftIcon, SearchIcon } from '../components/icons.tsx';
import { Kbd } from '../components/kbd.tsx';
import { type Choice, type ChoiceGroup, filled } from './choice.ts';
import { entryMessages } from './entry-messages.ts';
import { messages } from './messages.ts';
import { PaletteList } from './palette-list.tsx';

export interface PaletteBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly ChoiceGroup[];
  readonly placeholder: string;
  /** Shown if there are no results. */
  readonly none: { readonly title: string; readonly text: string };
  /** Opens the actions of a choice's row, if choices have any. */
  readonly onSubject?: (row: string) => void;
  /** Returns from one row's actions to all results; absent if all are shown. */
  readonly onBack?: (() => void) | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** Options that PageUp and PageDown move by. */
const page = 6;

const stepOf: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

/** The dialog: a text box above a list (ARIA combobox); the focus never leaves the box. */
export function PaletteBox(props: PaletteBoxProps) {
  const { text, onText, placeholder, none, onSubject, onBack, onChoose, onClose } = props;
  const groups = filled(props.groups);
  const choices = groups.flatMap((group) => group.choices);
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  /** Stored by id, so that it is stable when options are added or removed around it. */
  const [pointed, setPointed] = useState<string | null>(null);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === pointed),
  );
  const active = choices[at];
  const optionId = (choice: Choice) => `${baseId}-${choice.id}`;

  const type = (next: string) => {
    setPointed(null);
    list.current?.scrollTo({ top: 0 });
    onText(next);
  };
  const back = () => {
    type('');
    onBack?.();
    box.current?.focus();
  };
  const choose = (choice: Choice | undefined) => {
    if (choice && choice.closed === undefined) onChoose(choice);
  };
  const moveBy = (step: number) => {
    const last = choices.length - 1;
    const isPage = Math.abs(step) > 1;
    const wanted = at + step;
    // Arrow keys wrap around at the ends; PageUp and PageDown do not.
    const to = isPage
      ? Math.max(0, Math.min(last, wanted))
      : (wanted + choices.length) % choices.length;
    const next = choices[to];
    if (!next) return;
    setPointed(next.id);
    // For the first choice, also scrolls its heading into view.
    if (to === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    const step = stepOf[key];
    const atEnd = input.selectionStart === text.length && input.selectionEnd === text.length;
    if (step !== undefined && choices.length > 0) moveBy(step);
    else if (key === 'Enter' && !event.nativeEvent.isComposing) choose(active);
    else if (key === 'ArrowRight' && atEnd && active?.subject && onSubject) {
      setPointed(null);
      onSubject(active.subject);
    } else if ((key === 'Backspace' || key === 'ArrowLeft') && text === '' && onBack) back();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} size="md" place="top" label={messages.title}>
      <div className="palette-box">
        {onBack ? (
          <IconButton
            size="sm"
            style={{ marginInlineStart: -6 }}
            label={messages.hints.back}
            icon={<ArrowLeftIcon />}
            onClick={back}
          />
        ) : (
          <SearchIcon />
        )}
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={`${entryMessages.shortLabel}: ${placeholder}`}
          aria-expanded={choices.length > 0}
          aria-controls={`${baseId}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <DialogClose label={messages.close} />
      </div>
      <PaletteList
        id={`${baseId}-list`}
        listRef={list}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(choice) => setPointed(choice.id)}
        onChoose={choose}
      />
      {choices.length === 0 && (
        <div className="palette-none">
          <b>{none.title}</b>
          <p>{none.text}</p>
        </div>
      )}
      <p className="ui-sr" role="status">
        {text.trim() !== '' &&
          (choices.length === 0 ? none.title : messages.results(choices.length))}
      </p>
      <div className="palette-foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {messages.hints.move}
        </span>
        <span>
          <Kbd>↵</Kbd> {messages.hints.open}
        </span>
        {active?.subject && (
          <span>
            <Kbd>→</Kbd> {messages.hints.actions}
          </span>
        )}
        {onBack && (
          <span>
            <Kbd>←</Kbd> {messages.hints.back}
          </span>
        )}
      </div>
    </Dialog>
  );
}
