export { HolderCorrection, NumberActionDialog, PlanCorrection } from './lazy.ts';
