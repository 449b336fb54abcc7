import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { IntegrationModel } from '../integrations/index.ts';

const own = (unit: UnitOfWork) =>
  IntegrationModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function findConnection(unit: UnitOfWork): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ type: 'hibob' });
}

export async function lockConnection(unit: UnitOfWork): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ type: 'hibob' }).forUpdate();
}

/** The connection of the company, locked; a new one is pending. */
export async function openConnection(
  unit: UnitOfWork,
  createdAt: Date,
): Promise<{ readonly row: IntegrationModel; readonly isNew: boolean }> {
  const added: unknown[] = await unit
    .trx('integrations')
    .insert({
      company_id: unit.scope.companyId,
      id: unit.newId(),
      type: 'hibob',
      status: 'pending',
      created_at: createdAt,
    })
    .onConflict(unit.trx.raw('(company_id, type) WHERE user_id IS NULL'))
    .ignore()
    .returning('id');
  const row = await lockConnection(unit);
  if (!row) throw new Error('The connection to an HR system is gone.');
  return { row, isNew: added.length > 0 };
}
