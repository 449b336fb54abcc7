import { type CrmSettings, defaultCrmSettings } from '@workspace/domain/crm/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { CrmSettingsModel } from './models.ts';

const own = (unit: UnitOfWork) =>
  CrmSettingsModel.query(unit.trx).where('company_id', unit.scope.companyId);

function present(row: CrmSettingsModel): CrmSettings {
  const { company_id: _, ...settings } = row.toJSON();
  return settings;
}

/** The settings of the company; the defaults if nobody has changed them. */
export async function readSettings(unit: UnitOfWork): Promise<CrmSettings> {
  const row = await own(unit).first();
  return row ? present(row) : defaultCrmSettings;
}

/** The same, locked until the end of the transaction. */
export async function lockSettings(unit: UnitOfWork): Promise<CrmSettings> {
  await unit
    .trx('crm_settings')
    .insert({ company_id: unit.scope.companyId, ...defaultCrmSettings })
    .onConflict('company_id')
    .ignore();
  const row = await own(unit).first().forUpdate();
  if (!row) throw new Error('The settings of a company that were written are gone.');
  return present(row);
}

export async function writeSettings(unit: UnitOfWork, settings: CrmSettings): Promise<void> {
  await own(unit).patch({ ...settings });
}
