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
  // A shortcut of the installed app, which has the same ones for everybody.
  '/my-plan': () => <Redirect to="/" />,
};

/** An employee has the own plan, and no other room. */
const employeeScreens = {
  '/my-plan': () => <MyPlanScreen />,
  '/': () => <Redirect to="/my-plan" />,
};

/** Locked, with the one way out that needs no sign-in. */
function Locked() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <LockedScreen onLogOut={() => setLeaving(true)} />
      {leaving && <LogoutFlow onStay={() => setLeaving(false)} />}
    </>
  );
}

/** In ms: what is on the screen is drawn, stored and looked at before anything else is fetched. */
const restAfter = 1000;

/** Once the data stands, the page has shown what it was opened for. */
function useRest(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void announceRest(), restAfter);
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** What a company's people see, and the provider's staff in their place. */
export function CompanyApp({ impersonation }: { readonly impersonation?: FrameImpersonation }) {
  const me = useMe();
  const { phase } = useSyncState();
  useRest(phase !== 'loading' && phase !== 'first_sync');
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
