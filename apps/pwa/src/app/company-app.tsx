import { fetchLater } from '@workspace/ui/components/later';
import { part } from '@workspace/ui/components/part';
import { Suspense, useEffect, useState } from 'react';
import { PlansOverview } from '../features/plans/screens/plans-overview.tsx';
import { useMe, useSyncState } from '../offline/hooks.ts';
import { ByPath } from './by-path.tsx';
import { CompanyFrame, type FrameVisit } from './company-frame.tsx';
import { Redirect } from './redirect.tsx';

const ImportScreen = part(
  async () => (await import('../features/imports/import-screen.tsx')).ImportScreen,
);
const AuditScreen = part(
  async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
);
const DevelopersScreen = part(
  async () => (await import('../features/developers/developers-screen.tsx')).DevelopersScreen,
);
const ChangesScreen = part(
  async () => (await import('../features/changes/changes-screen.tsx')).ChangesScreen,
);
const MyPlanScreen = part(
  async () => (await import('../features/my-plan/my-plan-screen.tsx')).MyPlanScreen,
);
const LockedScreen = part(
  async () => (await import('../features/session/locked-screen.tsx')).LockedScreen,
);
const NotFoundScreen = part(
  async () => (await import('../features/session/not-found-screen.tsx')).NotFoundScreen,
);
const EndedScreen = part(async () => (await import('./ended-screen.tsx')).EndedScreen);
const LogoutFlow = part(async () => (await import('./logout-flow.tsx')).LogoutFlow);

const notFound = () => <NotFoundScreen />;

const adminScreens = {
  '/': () => <PlansOverview />,
  '/import': () => <ImportScreen />,
  '/changes': () => <ChangesScreen />,
  '/audit': () => <AuditScreen />,
  '/developers': () => <DevelopersScreen />,
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
    const timer = setTimeout(() => void fetchLater(), restAfter);
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** What a company's people see, and the provider's staff in their place. */
export function CompanyApp({ visit }: { readonly visit?: FrameVisit }) {
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
    <CompanyFrame visit={visit}>
      <Suspense>
        <ByPath
          screens={me.kind === 'admin' ? adminScreens : employeeScreens}
          otherwise={notFound}
        />
      </Suspense>
    </CompanyFrame>
  );
}
