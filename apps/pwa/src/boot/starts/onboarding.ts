export { UiProvider } from '@workspace/ui/theme/provider';
export {
  CompletionScreen,
  OnboardingScreen,
} from '../../features/onboarding/onboarding-screens.ts';
