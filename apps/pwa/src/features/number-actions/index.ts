export { HolderCorrection, NumberActionDialog, PlanCorrection } from './lazy.ts';
export { useUndoTermination } from './use-undo-termination.ts';
