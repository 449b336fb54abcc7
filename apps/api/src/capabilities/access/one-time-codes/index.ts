export { type FlowCall, inCompany, type Subject } from './call.ts';
export type { Draft } from './models.ts';
export { confirmationPurge } from './purge.ts';
export { sendConfirmationCode } from './sending.ts';
export { bindDraft } from './store.ts';
export {
  type Confirmation,
  companyOfFlow,
  type FlowWrite,
  type Guess,
  invalidCode,
  requireVerified,
  verifyConfirmationCode,
} from './verifying.ts';
