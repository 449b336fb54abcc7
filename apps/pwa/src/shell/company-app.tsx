import { useIdleAnnouncement } from '@workspace/ui/loading/page-rest';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe, useSyncState } from '../data/session/hooks.ts';
import { useScreenTitle } from '../navigation/title.ts';
import { CompanyFrame, type FrameImpersonation } from './company-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Redirect } from './redirect.tsx';
import { destinationOf, type Screen } from './screens.tsx';
import {
  EndedScreen,
  LockedScreen,
  LogoutFlow,
  NotFoundScreen,
  TooOldScreen,
} from './state-screens.ts';

function TitledScreen({ label, title = label, Component, Skeleton }: Screen) {
  useScreenTitle(title);
  return (
    <Suspense fallback={Skeleton && <Skeleton />}>
      <Component />
    </Suspense>
  );
}

/** The screen of the current path, if this person may see it. */
function CurrentScreen() {
  const { kind } = useMe();
  const { pathname } = useLocation();
  const destination = destinationOf(pathname, kind);
  if (!destination) return <NotFoundScreen />;
  if ('redirect' in destination) return <Redirect to={destination.redirect} />;
  const { screen } = destination;
  return (
    // By its path: another screen works, and so does this one when it is opened again.
    <ErrorBoundary key={screen.path} around="screen">
      <TitledScreen {...screen} />
    </ErrorBoundary>
  );
}

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

/** The app for a company's people, and for staff who impersonate them. */
export function CompanyApp({ impersonation }: { readonly impersonation?: FrameImpersonation }) {
  const { phase, pendingCount } = useSyncState();
  useIdleAnnouncement(phase !== 'loading' && phase !== 'first_sync');
  if (phase === 'locked') {
    return (
      <Suspense>
        <Locked />
      </Suspense>
    );
  }
  if (phase === 'too_old') {
    return (
      <Suspense>
        <TooOldScreen waiting={pendingCount} />
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
        <CurrentScreen />
      </Suspense>
    </CompanyFrame>
  );
}
