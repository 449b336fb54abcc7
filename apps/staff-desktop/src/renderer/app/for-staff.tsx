import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { useIdleAnnouncement } from '@workspace/ui/loading/page-rest';
import { Activity, type ReactNode, Suspense, useState } from 'react';
import type { Section } from '../../bridge/sections.ts';
import { isVersionRefusal } from '../../bridge/version-refusals.ts';
import { useLogin, useLoginEnd } from '../data/login.ts';
import { CustomersScreen } from '../features/customers/customers-screen.tsx';
import { NotStaffScreen } from '../features/session/not-staff-screen.tsx';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';
import { TroubleScreen } from '../features/session/trouble-screen.tsx';
import { VersionScreen } from '../features/session/version-screen.tsx';
import { useBridge } from './bridge-context.ts';
import { Frame } from './frame.tsx';
import { messages } from './messages.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { useCompanyId, useSection } from './use-section.ts';

/** Same content as `index.html` before the script runs, so that the page is never empty. */
function Starting() {
  return (
    <p className="console-starting" role="status">
      {messages.starting}
    </p>
  );
}

/** Staff begin with the customers; the code of the other sections follows once the page is idle. */
const QueuesScreen = lazyScreen(
  async () => (await import('../features/queues/queues-screen.tsx')).QueuesScreen,
  { preload: 'at_rest' },
);
const AnalyticsScreen = lazyScreen(
  async () => (await import('../features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  { preload: 'at_rest' },
);
const AuditScreen = lazyScreen(
  async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  { preload: 'at_rest' },
);
const CompanyScreen = lazyScreen(
  async () => (await import('../features/company/company-screen.tsx')).CompanyScreen,
  { preload: 'at_rest' },
);

const analytics = <AnalyticsScreen />;

const screens = {
  customers: <CustomersScreen />,
  queues: <QueuesScreen />,
  /** Kept beside the others. */
  analytics: null,
  audit: <AuditScreen />,
} as const satisfies Record<Section, ReactNode>;

/**
 * Keeps the analytics once they were opened: the report is a page in a frame, which cannot be drawn
 * again without a network. While another screen is shown they do nothing.
 */
function KeptAnalytics({ isShown }: { readonly isShown: boolean }) {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  if (!wasShown) return null;
  return (
    <SectionBoundary>
      <Suspense>
        <Activity mode={isShown ? 'visible' : 'hidden'}>{analytics}</Activity>
      </Suspense>
    </SectionBoundary>
  );
}

/** The section, or the company's page, in the URL. */
function SectionScreen() {
  useIdleAnnouncement(true);
  const section = useSection();
  const companyId = useCompanyId();
  return (
    <>
      <KeptAnalytics isShown={companyId === null && section === 'analytics'} />
      {/* By its section: the others work, and so does this one when it is opened again. */}
      <SectionBoundary key={companyId ?? section}>
        <Suspense>
          {companyId === null ? screens[section] : <CompanyScreen companyId={companyId} />}
        </Suspense>
      </SectionBoundary>
    </>
  );
}

/** Selects the screen by login; overview data is only requested for staff. */
export function ForStaff() {
  const bridge = useBridge();
  const who = useLogin();
  useLoginEnd();
  if (isVersionRefusal(who.error)) return <VersionScreen error={who.error} />;
  if (who.data === undefined) {
    if (!who.isError) return <Starting />;
    return <TroubleScreen error={who.error} onRetry={() => void who.refetch()} />;
  }
  if (who.data === null) return <SignInScreen />;
  if (who.data.kind !== 'staff') return <NotStaffScreen me={who.data} />;
  return (
    bridge.ownScreen() ?? (
      <Frame me={who.data}>
        <SectionScreen />
      </Frame>
    )
  );
}
