import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { SidebarIcon } from '../components/icons.tsx';
import { touch } from '../theme/touch-area.ts';
import { AccountMenu, type FrameUser } from './account-menu.tsx';
import { type FrameEntry, FrameNavList, type FrameSection, type RenderLink } from './frame-nav.tsx';

interface FrameSideProps {
  readonly companyName: string;
  readonly companyText: string | undefined;
  readonly logo: ReactNode;
  readonly entries: readonly FrameEntry[];
  readonly sections: readonly FrameSection[];
  readonly footEntries: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
  readonly collapsed: boolean;
  readonly onCollapse: (next: boolean) => void;
  /** As high as what the screen leaves it, and not as the screen. */
  readonly isOfScreen: boolean;
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

/** The navigation at the left. What happens to the data does not draw it again. */
export const FrameSide = memo(function FrameSide(props: FrameSideProps) {
  const { companyName, companyText, logo, entries, sections, footEntries } = props;
  const { user, renderLink, collapsed, onCollapse } = props;
  return (
    <chakra.nav
      aria-label="Main"
      data-collapsed={collapsed || undefined}
      hideBelow="md"
      display="flex"
      flexDirection="column"
      gap="4"
      position="sticky"
      top="0"
      h={props.isOfScreen ? 'full' : '100dvh'}
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
        <Logo name={companyName} logo={logo} />
        <chakra.div className="ui-two ui-nav-wide" flex="1" lineHeight="xs" title={companyName}>
          <chakra.b css={{ '&&': { fontWeight: 'semibold' } }}>{companyName}</chakra.b>
          {companyText && <span>{companyText}</span>}
        </chakra.div>
        <chakra.div hideBelow="lg">
          <IconButton
            size="sm"
            label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
            aria-expanded={!collapsed}
            icon={<SidebarIcon />}
            css={{ '&&': { bg: 'transparent' }, '&&:hover': { bg: 'bg.muted' } }}
            onClick={() => onCollapse(!collapsed)}
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
  );
});
