import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { SettingsModel } from './models.ts';

const ofPerson = (unit: UnitOfWork, userId: string) =>
  SettingsModel.query(unit.trx).findOne({ company_id: unit.scope.companyId, user_id: userId });

export async function findSettings(
  unit: UnitOfWork,
  userId: string,
): Promise<SettingsModel | undefined> {
  return ofPerson(unit, userId);
}

/** The settings; other changes of them wait, also of those that were never saved. */
export async function lockSettings(
  unit: UnitOfWork,
  userId: string,
): Promise<SettingsModel | undefined> {
  await unit.query(`SELECT pg_advisory_xact_lock(hashtextextended('settings:' || :userId, 0))`, {
    userId,
  });
  return ofPerson(unit, userId);
}

export async function saveSettings(
  unit: UnitOfWork,
  { userId, email, version }: Pick<SettingsModel, 'email' | 'version'> & { userId: string },
): Promise<void> {
  await unit.query(
    `INSERT INTO notification_settings (company_id, user_id, email, version)
     VALUES (:company, :userId, :email::jsonb, :version)
     ON CONFLICT (company_id, user_id)
       DO UPDATE SET email = EXCLUDED.email, version = EXCLUDED.version`,
    { company: unit.scope.companyId, userId, email: JSON.stringify(email), version },
  );
}
