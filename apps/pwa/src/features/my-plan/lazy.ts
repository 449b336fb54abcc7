import { lazyScreen } from '@workspace/ui/components/lazy-screen';

const dialogs = () => import('./components/line-dialogs.ts');

export const NewQrDialog = lazyScreen(async () => (await dialogs()).NewQrDialog, {
  preload: 'at_rest',
});
export const LostPhoneDialog = lazyScreen(async () => (await dialogs()).LostPhoneDialog, {
  preload: 'at_rest',
});
export const PinsDialog = lazyScreen(async () => (await dialogs()).PinsDialog, {
  preload: 'at_rest',
});
export const WithdrawDialog = lazyScreen(async () => (await dialogs()).WithdrawDialog, {
  preload: 'at_rest',
});
