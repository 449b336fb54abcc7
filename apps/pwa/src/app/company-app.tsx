import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { PlansOverview } from '../features/plans/screens/plans-overview.tsx';
import { useMe, useSyncState } from '../offline/hooks.ts';
import { CompanyFrame } from './company-frame.tsx';
import { EndedScreen } from './ended-screen.tsx';

const ImportScreen = lazy(async () => ({
  default: (await import('../features/imports/import-screen.tsx')).ImportScreen,
}));
const ChangesScreen = lazy(async () => ({
  default: (await import('../features/changes/changes-screen.tsx')).ChangesScreen,
}));
const MyPlanScreen = lazy(async () => ({
  default: (await import('../features/my-plan/my-plan-screen.tsx')).MyPlanScreen,
}));
const LockedScreen = lazy(async () => ({
  default: (await import('../features/session/locked-screen.tsx')).LockedScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../features/session/not-found-screen.tsx')).NotFoundScreen,
}));

const LogoutFlow = lazy(async () => ({ default: (await import('./logout-flow.tsx')).LogoutFlow }));

/** Locked, with the one way out that needs no sign-in. */
function Locked() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Suspense>
      <LockedScreen onLogOut={() => setLeaving(true)} />
      {leaving && <LogoutFlow onStay={() => setLeaving(false)} />}
    </Suspense>
  );
}

function AdminRoutes() {
  return (
    <Routes>
      <Route path="/" element={<PlansOverview />} />
      <Route path="/import" element={<ImportScreen />} />
      <Route path="/changes" element={<ChangesScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** An employee has the own plan, and no other room. */
function EmployeeRoutes() {
  return (
    <Routes>
      <Route path="/my-plan" element={<MyPlanScreen />} />
      <Route path="/" element={<Navigate to="/my-plan" replace />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** What a company's people see. */
export function CompanyApp() {
  const me = useMe();
  const { phase } = useSyncState();
  if (phase === 'locked') return <Locked />;
  if (phase === 'error') return <EndedScreen />;
  return (
    <CompanyFrame>
      <Suspense>{me.kind === 'admin' ? <AdminRoutes /> : <EmployeeRoutes />}</Suspense>
    </CompanyFrame>
  );
}
