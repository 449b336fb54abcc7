export { ConflictOfChange } from './conflict-of-change.tsx';
export type { CorrectionFormProps } from './correction-form.ts';
export { fieldText } from './kinds/descriptors.ts';
