import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { SidebarIcon } from '../components/icons.tsx';
import { deviceStorage } from '../theme/device-storage.ts';
import { touch } from '../theme/touch-area.ts';
import { AccountMenu, type FrameUser } from './account-menu.tsx';
import { type FrameEntry, FrameNavList, type RenderLink } from './frame-nav.tsx';
import { FrameTabBar } from './frame-tab-bar.tsx';

export type { FrameUser } from './account-menu.tsx';
export type { FrameEntry, FrameLink, RenderLink } from './frame-nav.tsx';

export interface AppFrameProps {
  readonly company: {
    readonly name: string;
    /** "182 numbers". */
    readonly text?: string;
    /** 26 px square. Without one the company's initial stands on green. */
    readonly logo?: ReactNode;
  };
  /** The first entries; four of them, or those with `inBar`, stand in the bar on phones. */
  readonly entries: readonly FrameEntry[];
  /** Further groups under a heading. */
  readonly sections?: readonly {
    readonly title: string;
    readonly entries: readonly FrameEntry[];
  }[];
  /** Above the person: search, notifications. */
  readonly footEntries?: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  /** Draws a router's link with the given attributes and children. */
  readonly renderLink: RenderLink;
  /** Above everything: the impersonation banner. */
  readonly banner?: ReactNode;
  /** Above the page: the update line, the offline line. */
  readonly lines?: ReactNode;
  /** `screen`: exactly as high as the screen, for pages that scroll inside (tables). */
  readonly height?: 'page' | 'screen';
  readonly children: ReactNode;
}

const storageKey = 'nav-collapsed';

/** Left navigation, collapsed between 768 and 1100 px or by its button; a bar on phones. */
export function AppFrame(props: AppFrameProps) {
  const { company, entries, sections = [], footEntries = [], user, renderLink } = props;
  const [collapsed, setCollapsed] = useCollapsed();
  const screen = props.height === 'screen';
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minH="100dvh"
      h={screen ? '100dvh' : undefined}
    >
      <SkipLink />
      {props.banner}
      <chakra.div
        display="grid"
        flex="1"
        minH="0"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: '56px minmax(0, 1fr)',
          lg: collapsed ? '56px minmax(0, 1fr)' : '232px minmax(0, 1fr)',
        }}
      >
        <chakra.nav
          aria-label="Main"
          data-collapsed={collapsed || undefined}
          hideBelow="md"
          display="flex"
          flexDirection="column"
          gap="4"
          position="sticky"
          top="0"
          h={screen ? 'full' : '100dvh'}
          minH="0"
          overflowY="auto"
          overflowX="hidden"
          px={{ base: '2.5', lg: collapsed ? '2.5' : '3' }}
          py="3"
          bg="bg.subtle"
          borderRightWidth="1px"
          css={{ scrollbarWidth: 'none', ...(collapsed ? narrow : { mdToLg: narrow }) }}
        >
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', lg: collapsed ? 'column' : 'row' }}
            alignItems="center"
            gap="2"
            minH="10"
            px="1"
            flex="none"
          >
            <Logo name={company.name} logo={company.logo} />
            <chakra.div
              className="ui-two ui-nav-wide"
              flex="1"
              lineHeight="xs"
              title={company.name}
            >
              <chakra.b css={{ '&&': { fontWeight: 'semibold' } }}>{company.name}</chakra.b>
              {company.text && <span>{company.text}</span>}
            </chakra.div>
            <chakra.div hideBelow="lg">
              <IconButton
                size="sm"
                label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
                aria-expanded={!collapsed}
                icon={<SidebarIcon />}
                css={{ '&&': { bg: 'transparent' }, '&&:hover': { bg: 'bg.muted' } }}
                onClick={() => setCollapsed(!collapsed)}
              />
            </chakra.div>
          </chakra.div>
          <FrameNavList entries={entries} renderLink={renderLink} />
          {sections.map((section) => (
            <FrameNavList
              key={section.title}
              title={section.title}
              entries={section.entries}
              renderLink={renderLink}
            />
          ))}
          <chakra.div mt="auto" display="flex" flexDirection="column" gap="2" flex="none">
            <FrameNavList entries={footEntries} renderLink={renderLink} />
            <chakra.div borderTopWidth="1px" pt="2">
              <AccountMenu user={user} onLogOut={props.onLogOut} />
            </chakra.div>
          </chakra.div>
        </chakra.nav>
        <chakra.div
          display="flex"
          flexDirection="column"
          minW="0"
          minH="0"
          pb={{ base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' }}
        >
          {props.lines}
          <chakra.main
            id="main"
            tabIndex={-1}
            display="flex"
            flexDirection="column"
            flex="1"
            minH="0"
            minW="0"
            // Enlarged four times, a page that scrolls inside has no room left: then it scrolls itself.
            overflowY={screen ? 'auto' : undefined}
            outline="none"
          >
            {props.children}
          </chakra.main>
        </chakra.div>
      </chakra.div>
      <FrameTabBar
        entries={entries}
        sections={sections}
        footEntries={footEntries}
        user={user}
        onLogOut={props.onLogOut}
        renderLink={renderLink}
      />
    </chakra.div>
  );
}

/** The narrow navigation: icons alone; words stay for assistive technology. */
const narrow = {
  '& .ui-nav-wide': { display: 'none' },
  '& .ui-nav-entry': {
    w: '9',
    h: '9',
    px: '2.5',
    gap: '0',
    [touch]: { w: 'row', h: 'row', px: '3.5', mx: '-1' },
  },
  '& .ui-nav-word': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

function Logo({ name, logo }: { readonly name: string; readonly logo: ReactNode }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="26px"
      rounded="7px"
      overflow="hidden"
      bg={logo ? undefined : 'accent.solid'}
      color="accent.contrast"
      fontSize="md"
      fontWeight="semibold"
      aria-hidden="true"
    >
      {logo ?? [...name][0]?.toUpperCase()}
    </chakra.span>
  );
}

function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      left="2"
      zIndex="tooltip"
      px="3"
      py="1.5"
      rounded="md"
      bg="bg.inverted"
      color="fg.inverted"
      fontWeight="medium"
      transform="translateY(-64px)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}

const listeners = new Set<() => void>();
/** Storage can be forbidden; the choice then lasts as long as the page. */
let chosen: boolean | undefined;

function readCollapsed(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}

function useCollapsed() {
  const collapsed = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readCollapsed);
  const set = (next: boolean) => {
    chosen = next;
    try {
      deviceStorage()?.setItem(storageKey, String(next));
    } catch {
      // See `chosen`.
    }
    for (const listener of listeners) listener();
  };
  return [collapsed, set] as const;
}
