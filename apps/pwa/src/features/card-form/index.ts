export { CardForm } from './card-form.tsx';
export { type CardPhase, canSave } from './card-phase.ts';
export { type CardControl, useCardForm } from './use-card-form.ts';
