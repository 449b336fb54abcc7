export { type AcceptedTerms, activate } from './activating.ts';
