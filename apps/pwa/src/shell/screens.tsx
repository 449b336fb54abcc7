import type { Me } from '@workspace/domain/accounts/schema';
import {
  BellIcon,
  BoltIcon,
  BuildingIcon,
  CardIcon,
  ChartIcon,
  ClockIcon,
  CodeIcon,
  FileIcon,
  InboxIcon,
  KeyIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  PlugIcon,
  SimIcon,
  TeamsIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import { lazyScreen, type Preloadable } from '@workspace/ui/components/lazy-screen';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import type { ComponentType, ReactElement } from 'react';
import { ImportSkeleton } from '../features/imports/import-skeleton.tsx';
import { PlansOverview } from '../features/overview/plans-overview.tsx';

/** Administrators; everybody else of the company sees only their own plan; both. */
type Audience = 'admin' | 'employee' | 'everybody';

/** A screen below the frame. Routes, navigation, palette, preloading and titles follow from it. */
export interface Screen {
  /** Without a trailing slash; what varies is in the query (decisions 12). */
  readonly path: string;
  /** Names it in the navigation and the palette, and in the page's title unless `title` is given. */
  readonly label: string;
  /** In the bar on phones: one word. */
  readonly shortLabel?: string;
  readonly title?: string;
  /** An icon of 16 px. */
  readonly icon: ReactElement;
  /** Who may see it; for all others it does not exist. */
  readonly audience: Audience;
  /** Its audience starts here. */
  readonly isHome?: true;
  /** A shortcut of the installed app leads here, which is offered to everybody. */
  readonly hasShortcut?: true;
  readonly inNavigation: boolean;
  /** Under the heading "Company" of the navigation. */
  readonly isOfCompany?: true;
  /** A command of the palette with the same address replaces the entry. */
  readonly inPalette: boolean;
  /** As high as the window, because it scrolls its own table. */
  readonly fillsWindow?: true;
  readonly Component: ComponentType & Partial<Preloadable>;
  /** In its place until its code is loaded. */
  readonly Skeleton?: ComponentType;
}

/** All screens, in the order of the navigation. */
const screens: readonly Screen[] = [
  {
    path: '/',
    label: 'Plans overview',
    shortLabel: 'Plans',
    icon: <SimIcon />,
    audience: 'admin',
    isHome: true,
    hasShortcut: true,
    inNavigation: true,
    inPalette: true,
    fillsWindow: true,
    // Not lazy: it is what most starts show first.
    Component: PlansOverview,
  },
  {
    path: '/requests',
    label: 'Requests',
    icon: <InboxIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/requests-list/requests-screen.tsx')).RequestsScreen,
    ),
  },
  {
    path: '/people',
    label: 'People',
    icon: <UserIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/people-list/people-screens.ts')).PeopleScreen,
    ),
  },
  {
    path: '/teams',
    label: 'Teams',
    icon: <TeamsIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/teams/team-screens.ts')).TeamsScreen,
    ),
  },
  {
    path: '/billing',
    label: 'Billing',
    icon: <CardIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/billing/billing-screen.tsx')).BillingScreen,
    ),
  },
  {
    path: '/analytics',
    label: 'Analytics',
    icon: <ChartIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/analytics/analytics-screen.tsx')).AnalyticsScreen,
    ),
  },
  {
    path: '/import',
    label: 'Import',
    title: 'Import people and numbers',
    hasShortcut: true,
    icon: <FileIcon />,
    audience: 'admin',
    inNavigation: true,
    inPalette: true,
    fillsWindow: true,
    Component: lazyScreen(
      async () => (await import('../features/imports/import-screen.tsx')).ImportScreen,
    ),
    Skeleton: ImportSkeleton,
  },
  {
    path: '/account',
    label: 'Company account',
    shortLabel: 'Account',
    icon: <BuildingIcon />,
    audience: 'admin',
    inNavigation: true,
    isOfCompany: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/account/account-screens.ts')).AccountScreen,
    ),
  },
  {
    path: '/integrations',
    label: 'Integrations',
    icon: <PlugIcon />,
    audience: 'admin',
    inNavigation: true,
    isOfCompany: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('./integration-screens.ts')).IntegrationsScreen,
    ),
  },
  {
    path: '/integrations/api-keys',
    label: 'API keys',
    icon: <KeyIcon />,
    audience: 'admin',
    // The integrations lead here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./integration-screens.ts')).ApiKeysScreen),
  },
  {
    path: '/integrations/webhooks',
    label: 'Webhooks',
    icon: <BoltIcon />,
    audience: 'admin',
    // The integrations lead here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./integration-screens.ts')).WebhooksScreen),
  },
  {
    path: '/audit',
    label: 'Audit log',
    shortLabel: 'Audit',
    icon: <ListIcon />,
    audience: 'admin',
    inNavigation: true,
    isOfCompany: true,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./log-screens.ts')).AuditScreen),
  },
  {
    path: '/developers',
    label: 'API documentation',
    shortLabel: 'API',
    icon: <CodeIcon />,
    audience: 'admin',
    inNavigation: true,
    isOfCompany: true,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./integration-screens.ts')).DevelopersScreen),
  },
  {
    path: '/developers/assistant',
    label: 'Connect an assistant',
    icon: <CodeIcon />,
    audience: 'admin',
    // The API documentation leads here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./integration-screens.ts')).AssistantScreen),
  },
  {
    path: '/analytics/savings',
    label: 'Savings',
    icon: <ChartIcon />,
    audience: 'admin',
    // A tab of Analytics.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./log-screens.ts')).SavingsScreen),
  },
  {
    path: '/changes',
    label: 'Review changes',
    icon: <ClockIcon />,
    audience: 'admin',
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./later-parts.ts')).ReviewChanges),
  },
  {
    path: '/sim-access',
    label: 'Confirm SIM access',
    icon: <LockIcon />,
    audience: 'admin',
    // Only while numbers wait for it (`useSimAccessEntry`).
    inNavigation: false,
    inPalette: false,
    Component: lazyScreen(
      async () => (await import('../features/sim-access/sim-access-screen.tsx')).SimAccessScreen,
    ),
  },
  {
    path: '/my-plan',
    label: 'My plan',
    icon: <SimIcon />,
    audience: 'employee',
    isHome: true,
    hasShortcut: true,
    inNavigation: true,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/my-plan/my-plan-screen.tsx')).MyPlanScreen,
    ),
  },
  {
    path: '/notifications',
    label: 'Notifications',
    icon: <BellIcon />,
    audience: 'everybody',
    // The bell at the foot of the navigation leads here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('./notification-screens.ts')).NotificationsScreen,
    ),
  },
  {
    path: '/emails',
    label: 'Emails',
    icon: <MailIcon />,
    audience: 'admin',
    // The notifications lead here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(async () => (await import('./log-screens.ts')).EmailsScreen),
  },
  {
    path: '/profile',
    label: 'Profile',
    icon: <UserIcon />,
    audience: 'everybody',
    // The account menu leads here.
    inNavigation: false,
    inPalette: true,
    Component: lazyScreen(
      async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
    ),
  },
];

const audiencesOf = (kind: Me['kind']): readonly Audience[] => [
  kind === 'admin' ? 'admin' : 'employee',
  'everybody',
];

/** The screens that this kind of person may see, in the order of the navigation. */
export function screensOf(kind: Me['kind']): readonly Screen[] {
  const audiences = audiencesOf(kind);
  return screens.filter(({ audience }) => audiences.includes(audience));
}

/** The screen at a path, without regard to who may see it; undefined if there is none. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return screens.find((screen) => screen.path === plain);
}

/** Whether it is shown, or one below it that has no entry in the navigation. */
const isCurrent = (screen: Screen, current: Screen | undefined): boolean =>
  screen === current ||
  (screen.inNavigation &&
    current?.inNavigation === false &&
    current.path.startsWith(`${screen.path}/`));

/** The screen's entry in the navigation and the palette. */
export function entryOf(screen: Screen, current: Screen | undefined): FrameEntry {
  const { label, shortLabel, icon, path } = screen;
  return {
    label,
    ...(shortLabel ? { shortLabel } : {}),
    icon,
    href: path,
    current: isCurrent(screen, current),
  };
}

/**
 * What a path shows to this kind of person: a screen, another path to go to, or nothing. Shortcuts
 * of the installed app are the same for everybody: one that leads to a screen of others opens the own
 * home.
 */
export function destinationOf(
  path: string,
  kind: Me['kind'],
): { readonly screen: Screen } | { readonly redirect: string } | undefined {
  const screen = screenAt(path);
  const own = screensOf(kind);
  if (screen && own.includes(screen)) return { screen };
  const home = screen?.hasShortcut && own.find(({ isHome }) => isHome);
  return home ? { redirect: home.path } : undefined;
}
