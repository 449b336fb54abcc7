// Loaded together: the screen, and its form where a refused change is corrected.
export { AccountScreen } from './account-screen.tsx';
export { DetailsCorrection } from './details-form.tsx';
