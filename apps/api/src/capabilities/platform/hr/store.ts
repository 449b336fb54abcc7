import { integrationChanged } from '@workspace/domain/integrations/announcement';
import type { Knex } from 'knex';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { HrReading } from '../../../vendors/hr/port.ts';
import { IntegrationModel } from '../integrations/index.ts';

const own = (unit: UnitOfWork) =>
  IntegrationModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function findConnection(unit: UnitOfWork): Promise<IntegrationModel | undefined> {
  return own(unit).findOne({ type: 'hibob' });
}

/** When the service user was accepted with whom people are read; null unless it is connected. */
export async function connectedAt(unit: UnitOfWork): Promise<Date | null> {
  const row = await findConnection(unit);
  return row?.status === 'active' ? row.worked_at : null;
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

/** Product time of the earliest nightly read in a company that has no message about it. */
export async function findNextRead(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_hr_read() AS due',
  );
  return rows[0]?.due ?? null;
}

/** Ids of the companies whose people are to be read by then. */
export async function listCompaniesWithRead(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_hr_read(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}

/** Whether a read of the company's people has not begun yet, and will see what is reported now. */
export async function isReadWaiting(unit: UnitOfWork): Promise<boolean> {
  const [row] = await unit.query<{ waits: boolean }>(
    'SELECT lookup_waiting_hr_read(:companyId::uuid) AS waits',
    { companyId: unit.scope.companyId },
  );
  return row?.waits === true;
}

/**
 * Notes a signed event by its digest.
 * @returns false if it was received before
 */
export async function noteEvent(unit: UnitOfWork, digest: Buffer): Promise<boolean> {
  const added: unknown[] = await unit
    .trx('hr_events')
    .insert({ company_id: unit.scope.companyId, digest })
    .onConflict(['company_id', 'digest'])
    .ignore()
    .returning('company_id');
  return added.length > 0;
}

/**
 * Notes that a signed event, or a test, has arrived, and announces it to open pages, which show it.
 * The connection itself has not changed, so its version stays.
 */
export async function noteWebhook(
  unit: UnitOfWork,
  { id }: Pick<IntegrationModel, 'id'>,
  at: Date,
): Promise<void> {
  await own(unit).where('id', id).patch({ webhook_tested_at: at });
  await announce(unit, integrationChanged, { integration_id: id });
}

/** Notes what was read last of a connected company; its version stays, because nobody has changed it. */
export async function noteRead(
  unit: UnitOfWork,
  { people, missing }: Pick<Extract<HrReading, { outcome: 'read' }>, 'people' | 'missing'>,
): Promise<void> {
  const row = await findConnection(unit);
  const isSame = row?.people_read === people.length && row.missing_fields.join() === missing.join();
  if (row?.status !== 'active' || isSame) return;
  await own(unit)
    .where('id', row.id)
    .patch({ people_read: people.length, missing_fields: [...missing] });
  await announce(unit, integrationChanged, { integration_id: row.id });
}
