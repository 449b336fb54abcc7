// Loaded together once the page is at rest, or with the first of them: none is part of an ordinary
// start.
export { LockedScreen } from '../features/session/locked-screen.tsx';
export { NotFoundScreen } from '../features/session/not-found-screen.tsx';
export { EndedScreen } from './ended-screen.tsx';
export { LogoutFlow } from './logout-flow.tsx';
export { OutsiderScreen } from './outsider-screen.tsx';
export { ReviewChanges } from './review-changes.tsx';
export { StatusLines } from './status-lines.tsx';
export { TooOldScreen } from './too-old-screen.tsx';
