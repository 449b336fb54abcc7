import { findMove, type Mover } from '@workspace/domain/contract/states';
import { integrationChanged } from '@workspace/domain/integrations/announcement';
import { type IntegrationStatus, integrationStates } from '@workspace/domain/integrations/states';
import { raw } from 'objection';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { IntegrationModel } from './models.ts';

/** Additional data of an integration's sealed token: where it is stored. */
export const tokenContext = (integrationId: string) => `integration:${integrationId}`;

const own = (unit: UnitOfWork) =>
  IntegrationModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** Whether the state table permits this move, or the state stays the same. */
export const mayMove = (row: IntegrationModel, to: IntegrationStatus, by: Mover): boolean =>
  row.status === to || findMove(integrationStates, row.status, to, by) !== undefined;

/** The integrations of the company, the oldest first. */
export async function listRows(unit: UnitOfWork): Promise<IntegrationModel[]> {
  return own(unit).orderBy('created_at').orderBy('id');
}

/** The Pipedrive integration of a person, locked. */
export async function lockPipedriveOf(
  unit: UnitOfWork,
  userId: string,
): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ user_id: userId, type: 'pipedrive' }).forUpdate();
}

export async function findById(
  unit: UnitOfWork,
  id: string,
): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ id });
}

/** All Pipedrive integrations of the company, locked in id order. */
export async function lockPipedrive(unit: UnitOfWork): Promise<IntegrationModel[]> {
  return own(unit).where('type', 'pipedrive').orderBy('id').forUpdate();
}

/**
 * Adds a pending Pipedrive integration, unless the person has one.
 * @returns whether it was added
 */
export async function insertPending(
  unit: UnitOfWork,
  row: { readonly userId: string; readonly createdAt: Date },
): Promise<boolean> {
  const id = unit.newId();
  const rows: unknown[] = await unit
    .trx('integrations')
    .insert({
      company_id: unit.scope.companyId,
      id,
      type: 'pipedrive',
      user_id: row.userId,
      status: 'pending',
      created_at: row.createdAt,
    })
    .onConflict(['company_id', 'user_id', 'type'])
    .ignore()
    .returning('id');
  if (rows.length > 0) await announce(unit, integrationChanged, { integration_id: id });
  return rows.length > 0;
}

/**
 * Writes columns of a locked integration and increments its version.
 * @throws if the state table does not have the move
 */
export async function updateRow(
  unit: UnitOfWork,
  before: IntegrationModel,
  by: Mover,
  columns: Partial<IntegrationModel> & Pick<IntegrationModel, 'status'>,
): Promise<IntegrationModel> {
  if (!mayMove(before, columns.status, by)) {
    throw new Error(`An integration cannot become ${columns.status} from ${before.status}.`);
  }
  const [row] = await own(unit)
    .where('id', before.id)
    .patch({ ...columns, version: raw('version + 1') })
    .returning('*');
  if (!row) throw new Error('An integration that was locked is gone.');
  await announce(unit, integrationChanged, { integration_id: row.id });
  return row;
}

export async function deleteRow(unit: UnitOfWork, id: string): Promise<void> {
  await own(unit).where('id', id).delete();
  await announce(unit, integrationChanged, { integration_id: id });
}

/** The Pipedrive integration of a person, not locked. */
export async function findPersonsCrm(
  unit: UnitOfWork,
  userId: string,
): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ user_id: userId, type: 'pipedrive' });
}
