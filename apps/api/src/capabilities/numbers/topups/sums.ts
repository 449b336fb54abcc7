import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { forCompany } from './creating.ts';
import { sumTopUps, type TopUpSums } from './store.ts';

/**
 * What active top-ups add to the allowance of a number. Those of its holder before count too, whose
 * rows an employee may not read.
 */
export async function readTopUpSums(unit: UnitOfWork): Promise<(numberId: string) => TopUpSums> {
  const sums = await forCompany(unit, sumTopUps);
  return (numberId) => sums.get(numberId) ?? {};
}
