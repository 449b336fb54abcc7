import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { touch } from '../theme/touch-area.ts';
import { Popover, type PopoverProps } from './popover.tsx';

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    w: 'full',
    minH: '8',
    px: '2',
    py: '1.5',
    rounded: 'sm',
    textAlign: 'start',
    outline: 'none',
    [touch]: { minH: 'row', py: '3' },
    _hover: { bg: 'bg.muted' },
    // Arrow keys move the focus, so it must be visible even if a click opened the menu.
    _focus: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'fg.muted' },
  },
});

export interface MenuItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why the item is disabled; it remains focusable and shows the reason. */
  readonly reason?: string | undefined;
  /** `danger`: cannot be undone. A separator precedes the first of them. */
  readonly tone?: 'danger';
}

export interface MenuProps<Id extends string>
  extends Pick<PopoverProps, 'label' | 'renderTrigger' | 'align' | 'side' | 'width'> {
  readonly items: readonly MenuItem<Id>[];
  readonly onChoose: (id: Id) => void;
}

/** A menu of actions behind a button. Disabled items can be focused and read. */
export function Menu<Id extends string>({ items, onChoose, width = 272, ...rest }: MenuProps<Id>) {
  return (
    <Popover {...rest} width={width} role="menu">
      {({ close }) => (
        <MenuItems
          items={items}
          onChoose={(id) => {
            // Moves the focus to the button first, so that a dialog can restore it there.
            close();
            onChoose(id);
          }}
        />
      )}
    </Popover>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (event.key === 'Tab') event.preventDefault();
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[step(Math.max(0, at), buttons.length - 1)]?.focus();
}

/** Only the items, for a menu whose popover opens before they are loaded. */
export function MenuItems<Id extends string>({
  items,
  onChoose,
}: Pick<MenuProps<Id>, 'items' | 'onChoose'>) {
  const id = useId();
  const firstDanger = items.findIndex(({ tone }) => tone === 'danger');
  return (
    <chakra.div role="none" p="1.5" onKeyDown={onKeyDown}>
      {items.map((item, at) => {
        const { reason } = item;
        const closed = reason !== undefined;
        return (
          <chakra.div
            key={item.id}
            role="none"
            {...(at === firstDanger && at > 0
              ? { borderTopWidth: '1px', borderColor: 'border.muted', mt: '1', pt: '1' }
              : {})}
          >
            <Item
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={closed || undefined}
              aria-describedby={closed ? `${id}-${item.id}` : undefined}
              {...(item.tone === 'danger' && !closed ? { color: 'danger.fg' } : {})}
              onClick={() => !closed && onChoose(item.id)}
            >
              {item.icon && (
                <chakra.span pt="2px" color={item.tone && !closed ? undefined : 'fg.muted'}>
                  {item.icon}
                </chakra.span>
              )}
              <span>
                {item.label}
                {closed && (
                  <chakra.span
                    id={`${id}-${item.id}`}
                    aria-hidden="true"
                    display="block"
                    textStyle="xs"
                    color="fg.subtle"
                  >
                    {reason}
                  </chakra.span>
                )}
              </span>
            </Item>
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
