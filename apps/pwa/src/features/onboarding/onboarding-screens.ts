// One file of the build for both: who is at the one is about to see the other.
export { CompletionScreen } from './finish/completion-screen.tsx';
export { OnboardingScreen } from './onboarding-screen.tsx';
export { submitFormAgain } from './submit-again.ts';
