export { AllCheck } from './all-check.tsx';
export { messages } from './messages.ts';
export { RowCheck } from './row-check.tsx';
export { countShown } from './selection.ts';
export { type SelectionControl, useSelection } from './use-selection.ts';
export { useSelectionKeys } from './use-selection-keys.ts';
