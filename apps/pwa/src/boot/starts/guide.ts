export { UiProvider } from '@workspace/ui/theme/provider';
export { GuideScreen } from '../../features/guide/guide-screen.tsx';
