import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { toastSource } from '@workspace/ui/components/toast-store';
import { useIsResting } from '@workspace/ui/loading/page-rest';
import {
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { BrowserRouter } from 'react-router';
import { isSkeletonShown, removeSkeleton } from '../skeleton/remove-skeleton.ts';
import { ByPath } from './by-path.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { supportText } from './messages.ts';
import { begin, fetchSignIn, whoIsHere } from './presence.ts';
import type { Presence } from './start.ts';
import { contactSupport } from './support.ts';

const AuthErrorScreen = lazyScreen(
  async () => (await import('../features/session/auth-error-screen.tsx')).AuthErrorScreen,
);
const SignInScreen = lazyScreen(async () => (await fetchSignIn()).SignInScreen);
const Toaster = lazyScreen(async () => (await import('@workspace/ui/components/toast')).Toaster, {
  preload: 'at_rest',
  fallback: () => null,
});

function Home({
  presence,
  onRetry,
}: {
  readonly presence: Presence;
  readonly onRetry: () => void;
}) {
  switch (presence.kind) {
    case 'starting':
      return null;
    case 'visitor':
      return (
        <SignInScreen
          reach={presence.reach}
          onRetry={presence.missing ? () => window.location.reload() : onRetry}
        />
      );
    case 'known':
      return <presence.Screen />;
  }
}

/** The corner for messages: before the first of them, or before the page rests, there is none. */
function Messages() {
  const hasMessage = useSyncExternalStore(
    toastSource.subscribe,
    () => toastSource.read().length > 0,
  );
  const isResting = useIsResting();
  const [wasWanted, setWanted] = useState(false);
  const isWanted = hasMessage || isResting || wasWanted;
  useEffect(() => {
    if (isWanted) setWanted(true);
  }, [isWanted]);
  return isWanted && <Toaster onContactSupport={() => contactSupport(supportText)} />;
}

/** Rendered beside what the skeleton stands for. */
function Arrived() {
  useLayoutEffect(removeSkeleton, []);
  return null;
}

/**
 * Who is here. Behind the skeleton the app is rendered in slices: on a phone that is the work of many
 * frames, and a press on "Log in" is not to wait for its end. Before an empty page nobody waits for
 * anything but the rows.
 */
function usePresence(): Presence {
  const [presence, setPresence] = useState(whoIsHere.get);
  useLayoutEffect(() => {
    const look = () => {
      const show = () => setPresence(whoIsHere.get());
      if (isSkeletonShown()) startTransition(show);
      else show();
    };
    look();
    return whoIsHere.subscribe(look);
  }, []);
  return presence;
}

const authError = { '/auth/error': () => <AuthErrorScreen /> };

/** The web app: who is here decides what is shown. */
export function App() {
  const who = usePresence();
  return (
    <>
      <BrowserRouter>
        <ErrorBoundary>
          <Suspense>
            <ByPath screens={authError} otherwise={() => <Home presence={who} onRetry={begin} />} />
            {who.kind !== 'starting' && <Arrived />}
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <Suspense>
        <Messages />
      </Suspense>
    </>
  );
}
