import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const AccountDialogs = lazyScreen(async () => (await import('./dialogs.ts')).AccountDialogs);
export const ConfirmPayment = lazyScreen(async () => (await import('./dialogs.ts')).ConfirmPayment);
