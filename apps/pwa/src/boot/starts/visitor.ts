export { UiProvider } from '@workspace/ui/theme/provider';
export { SignInScreen } from '../../features/session/sign-in-screen.tsx';
