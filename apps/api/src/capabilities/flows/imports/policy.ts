import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';
import type { ImportModel } from './models.ts';

export type PolicyImport = Pick<ImportModel, 'company_id'>;

/** Any administrator of the company may apply an import that a colleague has checked. */
export const importPolicy = definePolicy({
  knows: (actor, row: PolicyImport) => isWithin(actor, row) && managers(actor),
  rules: { 'import.get': everybody, 'import.apply': everybody },
});
