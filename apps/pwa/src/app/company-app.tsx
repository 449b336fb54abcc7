import { announceRest } from '@workspace/ui/loading/page-rest';
import { Suspense, useEffect, useState } from 'react';
import { PlansOverview } from '../features/plans/screens/plans-overview.tsx';
import { useMe, useSyncState } from '../offline/hooks.ts';
import { ByPath } from './by-path.tsx';
import { CompanyFrame, type FrameImpersonation } from './company-frame.tsx';
import { Redirect } from './redirect.tsx';
import {
  AuditScreen,
  ChangesScreen,
  DevelopersScreen,
  EndedScreen,
  ImportScreen,
  LockedScreen,
  LogoutFlow,
  MyPlanScreen,
  NotFoundScreen,
  SimAccessScreen,
} from './screens.ts';

const notFound = () => <NotFoundScreen />;

const adminScreens = {
  '/': () => <PlansOverview />,
  '/import': () => <ImportScreen />,
  '/changes': () => <ChangesScreen />,
  '/audit': () => <AuditScreen />,
  '/developers': () => <DevelopersScreen />,
  '/sim-access': () => <SimAccessScreen />,
  // A shortcut of the installed app; the manifest is the same for all users.
  '/my-plan': () => <Redirect to="/" />,
};

/** Employees see only their own plan. */
const employeeScreens = {
  '/my-plan': () => <MyPlanScreen />,
  '/': () => <Redirect to="/my-plan" />,
};

/** The locked screen. Logging out is the only action that needs no login. */
function Locked() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <LockedScreen onLogOut={() => setLeaving(true)} />
      {leaving && <LogoutFlow onStay={() => setLeaving(false)} />}
    </>
  );
}

/** In ms: leaves time to draw, store and read the screen before anything else is fetched. */
const idleAfter = 1000;

/** Announces that the page is idle some time after its data is ready. */
function useIdleAnnouncement(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void announceRest(), idleAfter);
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** The app for a company's people, and for staff who impersonate them. */
export function CompanyApp({ impersonation }: { readonly impersonation?: FrameImpersonation }) {
  const me = useMe();
  const { phase } = useSyncState();
  useIdleAnnouncement(phase !== 'loading' && phase !== 'first_sync');
  if (phase === 'locked') {
    return (
      <Suspense>
        <Locked />
      </Suspense>
    );
  }
  if (phase === 'error') {
    return (
      <Suspense>
        <EndedScreen />
      </Suspense>
    );
  }
  return (
    <CompanyFrame impersonation={impersonation}>
      <Suspense>
        <ByPath
          screens={me.kind === 'admin' ? adminScreens : employeeScreens}
          otherwise={notFound}
        />
      </Suspense>
    </CompanyFrame>
  );
}
