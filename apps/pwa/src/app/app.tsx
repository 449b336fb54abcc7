import { Toaster } from '@workspace/ui/components/toast';
import { UiProvider } from '@workspace/ui/theme/provider';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { OfflineProvider } from '../offline/provider.tsx';
import { CompanyApp } from './company-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { supportText } from './messages.ts';
import { begin, whoIsHere } from './presence.ts';
import type { Presence } from './start.ts';
import { contactSupport } from './support.ts';

const AuthErrorScreen = lazy(async () => ({
  default: (await import('../features/session/auth-error-screen.tsx')).AuthErrorScreen,
}));
const SignInScreen = lazy(async () => ({
  default: (await import('../features/session/sign-in-screen.tsx')).SignInScreen,
}));
const OutsiderScreen = lazy(async () => ({
  default: (await import('./outsider-screen.tsx')).OutsiderScreen,
}));

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
      return <SignInScreen reach={presence.reach} onRetry={onRetry} />;
    case 'outsider':
      return <OutsiderScreen me={presence.me} />;
    case 'person':
      return (
        <OfflineProvider session={presence.session}>
          <CompanyApp />
        </OfflineProvider>
      );
  }
}

/** The web app: who is here decides what is shown. */
export function App() {
  const who = useSyncExternalStore(whoIsHere.subscribe, whoIsHere.get);
  return (
    <UiProvider>
      <BrowserRouter>
        <ErrorBoundary>
          <Suspense>
            <Routes>
              <Route path="/auth/error" element={<AuthErrorScreen />} />
              <Route path="*" element={<Home presence={who} onRetry={begin} />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster onContactSupport={() => contactSupport(supportText)} />
    </UiProvider>
  );
}
