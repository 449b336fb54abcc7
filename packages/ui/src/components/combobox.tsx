import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { ComboboxList } from './combobox-list.tsx';
import { useFieldWiring } from './field-wiring.ts';
import { IconButton } from './icon-button.tsx';
import { SearchIcon, XIcon } from './icons.tsx';
import type { InputSize } from './input.tsx';

export interface ComboboxProps<Item> {
  /** Accessible name of the list: "People". */
  readonly label: string;
  readonly placeholder: string;
  /** The choices that match the typed text, best match first. */
  readonly found: readonly Item[];
  /** Stable identity of a choice. */
  readonly valueOf: (item: Item) => string;
  /** Shown in the box when it is chosen. */
  readonly textOf: (item: Item) => string;
  readonly renderItem: (item: Item, state: { readonly isChosen: boolean }) => ReactNode;
  /** The chosen ones: none or one with `single`, any number with `multiple`. */
  readonly chosen: readonly Item[];
  readonly onChange: (values: readonly string[]) => void;
  readonly mode?: 'single' | 'multiple';
  /** The typed text; null while nothing was typed since the last choice. */
  readonly text: string | null;
  readonly onText: (text: string | null) => void;
  /**
   * `popover`: the list opens over the page while the box is used. `inline`: it is always there,
   * and as high as its container allows. `hidden`: something else is in the place of an inline list.
   */
  readonly list?: 'popover' | 'inline' | 'hidden';
  /** Label of the button that removes the choice or the text. */
  readonly clearLabel: string;
  /** Shown if nothing matches. */
  readonly none?: ReactNode;
  /** Under a list that does not show all: "312 more. Type to narrow the list." */
  readonly renderMore?: (count: number) => ReactNode;
  /** At the end of the list: a button that creates what was not found. */
  readonly create?: ReactNode;
  /** Before the text, in place of the magnifying glass: the avatar of the chosen person. */
  readonly leading?: ReactNode;
  readonly size?: InputSize;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** Maximum number of rendered choices: thousands are searched, nobody reads more. */
const shownAtMost = 50;

/** Height in pixels of the box and its chosen ones that the list leaves uncovered. */
const anchoredAtMost = 180;

/** The chosen ones of several, each with a button that removes it. */
function Tags<Item>(
  props: Pick<ComboboxProps<Item>, 'chosen' | 'valueOf' | 'textOf' | 'onChange'>,
) {
  const { chosen, valueOf, textOf, onChange } = props;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="1.5" mt="2">
      {chosen.map((item) => (
        <chakra.li
          key={valueOf(item)}
          display="inline-flex"
          alignItems="center"
          gap="1"
          ps="2"
          maxW="full"
          rounded="sm"
          bg="bg.muted"
        >
          <span className="ui-ellipsis">{textOf(item)}</span>
          <IconButton
            size="sm"
            label={messages.combobox.remove(textOf(item))}
            icon={<XIcon size={12} />}
            onClick={() => onChange(chosen.filter((other) => other !== item).map(valueOf))}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/**
 * Chooses one or several of thousands: type to search, arrows and Enter to choose (ARIA combobox on
 * Chakra's). The caller searches, and hands in what it found. Inside a `Field` it uses the field's
 * label, hint and error.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { found, valueOf, textOf, chosen, onChange, text, onText } = props;
  const { mode = 'single', list = 'popover' } = props;
  const wiring = useFieldWiring({});
  const box = useRef<HTMLDivElement>(null);
  const boxAndTags = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isOpen = list === 'inline' || (list === 'popover' && isOpened);
  const shown = useMemo(() => found.slice(0, shownAtMost), [found]);
  const collection = useMemo(
    () => createListCollection({ items: shown, itemToValue: valueOf, itemToString: textOf }),
    [shown, valueOf, textOf],
  );
  const [only] = chosen;
  const isSingle = mode === 'single';
  const isChosen = isSingle && only !== undefined;
  const canClear = (text !== null && text !== '') || (isChosen && (list !== 'popover' || !isOpen));

  const close = () => {
    setOpened(false);
    if (list === 'popover') onText(null);
  };
  // Escape first closes the list or clears the text, and only then the dialog around the box.
  // Before Chakra's own handler, which takes each Escape for itself.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // Chakra notices that the focus has left a frame later than the list opens.
    if (event.key === 'Tab' && list === 'popover') close();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    const hasUse = list === 'popover' ? isOpen : text !== null && text !== '';
    if (!hasUse) return;
    event.preventDefault();
    if (list === 'popover') close();
    else onText(null);
  };

  return (
    <Chakra.Root
      collection={collection}
      multiple={!isSingle}
      value={chosen.map(valueOf)}
      onValueChange={({ value }) => {
        onText(null);
        if (isSingle) setOpened(false);
        onChange(value);
      }}
      inputValue={text ?? (isChosen ? textOf(only) : '')}
      // All other reasons are consequences of a choice, which is handled above.
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') onText(inputValue);
      }}
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) close();
        // The focus may have left before the list could open.
        else if (box.current?.contains(document.activeElement)) setOpened(true);
      }}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      closeOnSelect={isSingle}
      openOnClick={list === 'popover'}
      disableLayer={list !== 'popover'}
      positioning={{
        strategy: 'fixed',
        placement: 'bottom-start',
        sameWidth: true,
        gutter: 4,
        // Below the chosen ones too, which can be removed while the list is open; not of dozens.
        getAnchorRect: () => {
          const rect = boxAndTags.current?.getBoundingClientRect();
          if (!rect) return null;
          const { x, y, width, height } = rect;
          return { x, y, width, height: Math.min(height, anchoredAtMost) };
        },
      }}
      {...(wiring.id === undefined ? {} : { ids: { input: wiring.id } })}
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      onKeyDownCapture={onKeyDownCapture}
    >
      <chakra.div ref={boxAndTags} flex="none">
        <Chakra.Control ref={box} className="ui-input" data-size={props.size ?? 'lg'}>
          {props.leading ?? <SearchIcon />}
          <Chakra.Input
            ref={props.inputRef}
            placeholder={props.placeholder}
            // Names have hyphens, which tabular figures would widen.
            fontVariantNumeric="normal"
            required={wiring.required}
            aria-describedby={wiring['aria-describedby']}
            aria-invalid={wiring['aria-invalid']}
            onBlur={props.onBlur}
          />
          {canClear && (
            <IconButton
              size="sm"
              style={{ marginInlineEnd: -6 }}
              label={props.clearLabel}
              icon={<XIcon size={14} />}
              onClick={() => {
                onText(null);
                if (isSingle) onChange([]);
                box.current?.querySelector('input')?.focus();
              }}
            />
          )}
        </Chakra.Control>
        {!isSingle && chosen.length > 0 && <Tags {...props} />}
      </chakra.div>
      {list !== 'hidden' && <ComboboxList {...props} list={list} shown={shown} isOpen={isOpen} />}
    </Chakra.Root>
  );
}
