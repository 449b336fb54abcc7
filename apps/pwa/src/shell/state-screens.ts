import { lazyScreen } from '@workspace/ui/components/lazy-screen';

/*
 * What replaces the screens in some states of the session. Screens with a path are in `screens.tsx`.
 */

const parts = () => import('./later-parts.ts');

export const LockedScreen = lazyScreen(async () => (await parts()).LockedScreen);
export const NotFoundScreen = lazyScreen(async () => (await parts()).NotFoundScreen);
export const EndedScreen = lazyScreen(async () => (await parts()).EndedScreen);
export const TooOldScreen = lazyScreen(
  async () => (await parts()).TooOldScreen,
  // Files of this version may be gone from the server when it is needed.
  { preload: 'at_rest' },
);
export const LogoutFlow = lazyScreen(async () => (await parts()).LogoutFlow);
export const OutsiderScreen = lazyScreen(async () => (await parts()).OutsiderScreen);
export const StatusLines = lazyScreen(async () => (await parts()).StatusLines, {
  preload: 'at_rest',
});
