import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react';
import { tabListStyles, tabStyles } from '../theme/recipes/surfaces.ts';
import { Count } from './count.tsx';

const Tab = chakra('button', { base: tabStyles });
const List = chakra('div', { base: tabListStyles });

const ListOfLinks = chakra('nav', { base: tabListStyles });
const LinkTab = chakra('span', { base: tabStyles });

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number;
  readonly countTone?: 'neutral' | 'accent';
}

export interface TabListProps<Id extends string> {
  /** Same as the `TabPanel`'s. */
  readonly name: string;
  /** Accessible name of the tab list: "Number". */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Style of the tab list: `{ px: '6' }`. */
  readonly frame?: Omit<ComponentProps<typeof chakra.div>, 'children' | 'onChange'>;
}

/** ARIA tabs: one stop in the tab order; arrow keys, Home and End select immediately. */
export function TabList<Id extends string>({
  name,
  label,
  items,
  value,
  onChange,
  frame,
}: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} {...frame}>
      {items.map((item) => (
        <Tab
          key={item.id}
          type="button"
          role="tab"
          id={`${name}-tab-${item.id}`}
          aria-selected={item.id === value}
          aria-controls={`${name}-panel`}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {item.count !== undefined && <Count value={item.count} tone={item.countTone} />}
        </Tab>
      ))}
    </List>
  );
}

export interface TabPanelProps extends ComponentProps<typeof chakra.div> {
  /** The `name` of the `TabList`. */
  readonly name: string;
  /** The selected tab. */
  readonly value: string;
}

/**
 * The panel of the selected tab. In the tab order itself, so that it can be scrolled by keyboard.
 */
export function TabPanel({ name, value, children, ...rest }: TabPanelProps) {
  return (
    <chakra.div
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={`${name}-tab-${value}`}
      tabIndex={0}
      _focusVisible={{ outlineOffset: '-3px' }}
      {...rest}
    >
      {children}
    </chakra.div>
  );
}

export interface TabLinksProps {
  /** Accessible name: "Analytics". */
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly link: ReactElement }[];
  /** Id of the item of this page; its link has `aria-current`. */
  readonly value: string;
}

/** Links between sibling pages that look like tabs; each has an address of its own. */
export function TabLinks({ label, items, value }: TabLinksProps) {
  return (
    <ListOfLinks aria-label={label}>
      {items.map(({ id, link }) => (
        <LinkTab key={id} asChild data-selected={id === value ? '' : undefined}>
          {link}
        </LinkTab>
      ))}
    </ListOfLinks>
  );
}
