export type { ChargeRow, DisputeState } from './models.ts';
export {
  insertCharge,
  listCharges,
  listUnsent,
  loadCharge,
  lookupCharge,
  type NewCharge,
  noteSending,
  writeCharge,
} from './store.ts';
