import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { toastSource } from '@workspace/ui/components/toast-store';
import { useIsResting } from '@workspace/ui/loading/page-rest';
import { SeparatorQuestion } from '@workspace/ui/patterns/separator-question';
import {
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { BrowserRouter } from 'react-router';
import { isForVisitors } from '../navigation/paths.ts';
import { contactSupport, supportText } from '../platform/support.ts';
import { ByPath } from '../shell/by-path.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { isSkeletonShown, removeSkeleton } from '../skeleton/remove-skeleton.ts';
import { begin, currentLoginState, fetchVisitor } from './login-state.ts';
import type { LoginState } from './start.ts';

const AuthErrorScreen = lazyScreen(
  async () => (await import('../features/session/auth-error-screen.tsx')).AuthErrorScreen,
);
const GuideScreen = lazyScreen(async () => (await import('./starts/guide.ts')).GuideScreen);
const CrmInviteScreen = lazyScreen(
  async () => (await import('./vendor-invite-screens.ts')).CrmInviteScreen,
);
const HrInviteScreen = lazyScreen(
  async () => (await import('./vendor-invite-screens.ts')).HrInviteScreen,
);
const AdminInviteScreen = lazyScreen(
  async () => (await import('../features/admin-invite/admin-invite-screen.tsx')).AdminInviteScreen,
);
const StatusScreen = lazyScreen(
  async () => (await import('../features/status/status-screen.tsx')).StatusScreen,
);
const TransferScreen = lazyScreen(
  async () => (await import('../features/transfer/transfer-screen.tsx')).TransferScreen,
);
const TopUpScreen = lazyScreen(
  async () => (await import('../features/top-up/top-up-screen.tsx')).TopUpScreen,
);
const PayScreen = lazyScreen(
  async () => (await import('../features/billing-links/billing-link-screens.ts')).PayScreen,
);
const BillingEmailScreen = lazyScreen(
  async () =>
    (await import('../features/billing-links/billing-link-screens.ts')).BillingEmailScreen,
);
const ReportScreen = lazyScreen(
  async () => (await import('../features/report/report-screen.tsx')).ReportScreen,
);
const OnboardingScreen = lazyScreen(
  async () => (await import('./starts/onboarding.ts')).OnboardingScreen,
);
const CompletionScreen = lazyScreen(
  async () => (await import('./starts/onboarding.ts')).CompletionScreen,
);
const SignInScreen = lazyScreen(async () => (await fetchVisitor()).SignInScreen);
const Toaster = lazyScreen(
  async () => (await import('@workspace/ui/loading/later-parts')).Toaster,
  {
    preload: 'at_rest',
    fallback: () => null,
  },
);

function Home({ login, onRetry }: { readonly login: LoginState; readonly onRetry: () => void }) {
  switch (login.kind) {
    case 'starting':
      return null;
    case 'visitor':
      return (
        <SignInScreen
          reach={login.reach}
          onRetry={login.missing ? () => window.location.reload() : onRetry}
        />
      );
    case 'signed_in':
      return <login.Screen />;
  }
}

/** The toast region. It is not rendered before the first message or before the page is idle. */
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
  return (
    isWanted && (
      <>
        <Toaster onContactSupport={() => contactSupport(supportText)} />
        <SeparatorQuestion />
      </>
    )
  );
}

/** Rendered together with the content that replaces the skeleton. */
function RemoveSkeleton() {
  useLayoutEffect(removeSkeleton, []);
  return null;
}

/**
 * The current login state. While the skeleton is shown, the app renders in a transition: on a phone
 * the render takes many frames, and a press on "Log in" must not wait for it. Without a skeleton
 * the rows are rendered synchronously, because there is nothing to interact with yet.
 */
function useLoginState(): LoginState {
  const [login, setLoginState] = useState(currentLoginState.get);
  useLayoutEffect(() => {
    const update = () => {
      const show = () => setLoginState(currentLoginState.get());
      if (isSkeletonShown()) startTransition(show);
      else show();
    };
    update();
    return currentLoginState.subscribe(update);
  }, []);
  return login;
}

/** Shown to everybody, logged in or not. */
const openToAll = {
  '/auth/error': () => <AuthErrorScreen />,
  '/guide': () => <GuideScreen />,
  '/invite/crm': () => <CrmInviteScreen />,
  '/invite/hr': () => <HrInviteScreen />,
  '/transfer': () => <TransferScreen />,
  '/top-up': () => <TopUpScreen />,
  '/invite/admin': () => <AdminInviteScreen />,
  '/status': () => <StatusScreen />,
  '/pay': () => <PayScreen />,
  '/billing-email': () => <BillingEmailScreen />,
  '/report': () => <ReportScreen />,
  '/onboarding': () => <OnboardingScreen />,
  '/onboarding/complete': () => <CompletionScreen />,
};

/** The web app. The login state decides what is shown. */
export function App() {
  const who = useLoginState();
  return (
    <>
      <BrowserRouter>
        <ErrorBoundary around="page">
          <Suspense>
            <ByPath screens={openToAll} otherwise={() => <Home login={who} onRetry={begin} />} />
            {(who.kind !== 'starting' || isForVisitors(window.location.pathname)) && (
              <RemoveSkeleton />
            )}
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <Suspense>
        <Messages />
      </Suspense>
    </>
  );
}
