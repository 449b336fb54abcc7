import { lazyScreen, type Preloadable } from '@workspace/ui/components/lazy-screen';

export const ImportScreen = lazyScreen(
  async () => (await import('../features/imports/import-screen.tsx')).ImportScreen,
);
export const AuditScreen = lazyScreen(
  async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
);
export const ChangesScreen = lazyScreen(
  async () => (await import('../features/changes/changes-screen.tsx')).ChangesScreen,
);
export const DevelopersScreen = lazyScreen(
  async () => (await import('../features/developers/developers-screen.tsx')).DevelopersScreen,
);
export const SimAccessScreen = lazyScreen(
  async () => (await import('../features/sim-access/sim-access-screen.tsx')).SimAccessScreen,
);
export const MyPlanScreen = lazyScreen(
  async () => (await import('../features/my-plan/my-plan-screen.tsx')).MyPlanScreen,
);
export const LockedScreen = lazyScreen(
  async () => (await import('../features/session/locked-screen.tsx')).LockedScreen,
);
export const NotFoundScreen = lazyScreen(
  async () => (await import('../features/session/not-found-screen.tsx')).NotFoundScreen,
);
export const EndedScreen = lazyScreen(async () => (await import('./ended-screen.tsx')).EndedScreen);
export const LogoutFlow = lazyScreen(async () => (await import('./logout-flow.tsx')).LogoutFlow);

/** Screens by the path of the links to them, preloaded when pointer or focus comes near. */
export const screenOfPath: Readonly<Partial<Record<string, Preloadable>>> = {
  '/import': ImportScreen,
  '/audit': AuditScreen,
  '/changes': ChangesScreen,
  '/developers': DevelopersScreen,
  '/my-plan': MyPlanScreen,
  '/sim-access': SimAccessScreen,
};
