// Loaded together: the dialogs of a number share their forms.
export { HolderCorrection, PlanCorrection } from './correction-forms.tsx';
export { NumberActionDialog } from './number-action-dialog.tsx';
