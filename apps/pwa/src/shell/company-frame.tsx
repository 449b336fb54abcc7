import type { Me } from '@workspace/domain/accounts/schema';
import { ChatIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { formatCounted } from '@workspace/ui/format/data';
import { shownEmail } from '@workspace/ui/format/email';
import { AppFrame, type FrameEntry, type RenderLink } from '@workspace/ui/patterns/app-frame';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import {
  useIsRead,
  useMe,
  useOverview,
  useReference,
  useSyncState,
} from '../data/session/hooks.ts';
import { useRequestCount } from '../features/requests/rows/use-request-count.ts';
import { Link } from '../navigation/link.tsx';
import { LogOutContext } from '../navigation/log-out.ts';
import { contactSupport } from '../platform/support.ts';
import { update } from '../platform/update.ts';
import { useCommandCentre } from './command-centre.tsx';
import { messages } from './messages.ts';
import { entryOf, type Screen, screenAt, screensOf } from './screens.tsx';
import { LogoutFlow, StatusLines } from './state-screens.ts';
import { useKeptStorage } from './use-kept-storage.ts';
import { useNotificationEntry } from './use-notification-entry.tsx';
import { useSendingEntry } from './use-sending-entry.tsx';
import { useSimAccessEntry } from './use-sim-access-entry.ts';

const renderLink: RenderLink = ({ href, ...rest }) => {
  const preload = screenAt(href)?.Component.preload;
  return <Link to={href} {...(preload && preloadOnApproach({ preload }))} {...rest} />;
};

const everything = {};

/** Reserves the line under the company's name so that the name does not move. */
const unknownText = '\u00a0';

const help: FrameEntry = {
  label: messages.help.label,
  icon: <ChatIcon />,
  onSelect: () => contactSupport(messages.help.text),
};

/** The entries of the navigation, and those under a heading. */
function navigationOf(kind: Me['kind'], current: Screen | undefined, requests: number) {
  const listed = screensOf(kind).filter((one) => one.inNavigation);
  const entriesOf = (some: readonly Screen[]) =>
    some.map((one): FrameEntry => {
      const entry = entryOf(one, current);
      if (one.path !== '/requests' || requests === 0) return entry;
      return {
        ...entry,
        count: requests,
        countTone: 'accent',
        countLabel: messages.requests.count,
      };
    });
  const ofCompany = entriesOf(listed.filter((one) => one.isOfCompany));
  return [
    entriesOf(listed.filter((one) => !one.isOfCompany)),
    ofCompany.length > 0 ? [{ title: messages.companySection, entries: ofCompany }] : [],
  ] as const;
}

/** Whether there is a status line to show about the data. */
function useHasStatusLines(): boolean {
  const { phase, offline, conflicts, problem, ...state } = useSyncState();
  const updateState = useSyncExternalStore(update.subscribe, update.get);
  return (
    updateState !== 'none' ||
    offline ||
    phase === 'signed_out' ||
    conflicts + state.unreadableRows + state.lostChanges.length > 0 ||
    problem !== null ||
    state.keepsNothing ||
    state.isRefetching
  );
}

/** What the frame shows while staff impersonate a user of the company. */
export interface FrameImpersonation {
  readonly banner: ReactNode;
  /** Label that replaces "Log out". */
  readonly leave: string;
  readonly onLeave: () => void;
}

interface CompanyFrameProps {
  readonly impersonation?: FrameImpersonation | undefined;
  readonly children: ReactNode;
}

/** The frame around every screen of a company's people. */
export function CompanyFrame({ impersonation, children }: CompanyFrameProps) {
  const { kind, name, email, company } = useMe();
  // The synced row follows changes; the login knows the company before the first sync.
  const shown = useReference().company ?? company;
  const logoAddress = shown?.logo_url ?? null;
  const logo = useMemo(
    () => logoAddress && <img src={logoAddress} alt="" className="ui-frame-image" />,
    [logoAddress],
  );
  const { all } = useOverview(everything);
  const isRead = useIsRead('number');
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const openLogout = useCallback(() => setLeaving(true), []);
  const leave = impersonation?.onLeave ?? openLogout;
  const current = screenAt(pathname);
  const requests = useRequestCount();
  const [entries, sections] = useMemo(
    () => navigationOf(kind, current, requests),
    [kind, current, requests],
  );
  const sending = useSendingEntry();
  const simAccess = useSimAccessEntry();
  const inPalette = useMemo(() => {
    const listed = screensOf(kind).filter((one) => one.inPalette);
    return [...listed.map((one) => entryOf(one, current)), ...(simAccess ? [simAccess] : [])];
  }, [kind, current, simAccess]);
  const commands = useCommandCentre(inPalette, leave);
  const passingEntries = useMemo(
    () => [simAccess, sending].filter((entry) => entry !== null),
    [simAccess, sending],
  );
  const notifications = useNotificationEntry();
  const isAdmin = kind === 'admin';
  const shownEntries = useMemo(() => {
    const profile = screenAt('/profile');
    return isAdmin || !profile
      ? entries
      : [...entries, notifications.entry, entryOf(profile, current)];
  }, [isAdmin, entries, notifications.entry, current]);
  const footEntries = useMemo(
    () => [commands.entry, isAdmin ? notifications.entry : help],
    [isAdmin, commands.entry, notifications.entry],
  );
  const leaveLabel = impersonation?.leave;
  const user = useMemo(
    () => ({
      name,
      email,
      // For an employee the role is under the company's name.
      text: isAdmin ? messages.roles.admin : shownEmail(email),
      profile: { label: messages.profile, href: '/profile' },
      ...(leaveLabel ? { leave: leaveLabel } : {}),
    }),
    [name, email, isAdmin, leaveLabel],
  );
  const logOut = useMemo(() => ({ label: leaveLabel, start: leave }), [leaveLabel, leave]);
  const hasLines = useHasStatusLines();
  useKeptStorage();
  return (
    <AppFrame
      company={{
        name: shown?.name ?? '',
        ...(logo ? { logo } : {}),
        ...(isAdmin
          ? { text: all > 0 || isRead ? formatCounted(all, 'number') : unknownText }
          : { text: messages.roles.regular }),
      }}
      entries={shownEntries}
      sections={sections}
      passingEntries={passingEntries}
      footEntries={footEntries}
      user={user}
      onLogOut={leave}
      renderLink={renderLink}
      phone={isAdmin ? 'more' : 'complete'}
      banner={impersonation?.banner}
      lines={<Suspense>{hasLines && <StatusLines />}</Suspense>}
      // Also under a banner, which stays in place.
      height={impersonation || current?.fillsWindow ? 'screen' : 'page'}
    >
      <LogOutContext value={logOut}>{children}</LogOutContext>
      <p role="status" className="ui-sr">
        {sending && `${sending.label}: ${sending.count}`}
      </p>
      {commands.dialogs}
      {notifications.dialog}
      {leaving && (
        <Suspense>
          <LogoutFlow onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}
