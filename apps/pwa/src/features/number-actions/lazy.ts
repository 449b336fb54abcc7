import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { TopUpDialog } from '../top-up/index.ts';

const dialogs = () => {
  // The most common of them, which employees have too.
  TopUpDialog.preload();
  return import('./number-dialogs.ts');
};

export const NumberActionDialog = lazyScreen(async () => (await dialogs()).NumberActionDialog);
export const PlanCorrection = lazyScreen(async () => (await dialogs()).PlanCorrection);
export const HolderCorrection = lazyScreen(async () => (await dialogs()).HolderCorrection);
