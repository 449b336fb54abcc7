import { lazyScreen } from '@workspace/ui/components/lazy-screen';

const dialogs = () => import('./guide-dialogs.ts');

export const SendGuidesDialog = lazyScreen(async () => (await dialogs()).SendGuidesDialog);
export const GuidePrint = lazyScreen(async () => (await dialogs()).GuidePrint);
