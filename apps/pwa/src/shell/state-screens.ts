import { lazyScreen } from '@workspace/ui/components/lazy-screen';

/*
 * What replaces the screens in some states of the session. Screens with a path are in `screens.tsx`.
 */

export const LockedScreen = lazyScreen(
  async () => (await import('../features/session/locked-screen.tsx')).LockedScreen,
);
export const NotFoundScreen = lazyScreen(
  async () => (await import('../features/session/not-found-screen.tsx')).NotFoundScreen,
);
export const EndedScreen = lazyScreen(async () => (await import('./ended-screen.tsx')).EndedScreen);
export const TooOldScreen = lazyScreen(
  async () => (await import('./too-old-screen.tsx')).TooOldScreen,
  // Files of this version may be gone from the server when it is needed.
  { preload: 'at_rest' },
);
export const LogoutFlow = lazyScreen(async () => (await import('./logout-flow.tsx')).LogoutFlow);
