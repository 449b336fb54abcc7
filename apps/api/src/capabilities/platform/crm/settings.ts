import type { CrmSettings } from '@workspace/domain/crm/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { crmSettingsPolicy } from './policy.ts';
import { lockSettings, writeSettings } from './settings-store.ts';

type Changes = {
  readonly [Name in keyof Omit<CrmSettings, 'version'>]?: CrmSettings[Name] | undefined;
};

/**
 * Changes which calls are logged from now on.
 * @throws AppError 412 with the current settings if they are newer than those seen
 */
export async function changeSettings(
  unit: UnitOfWork,
  companyId: string,
  changes: Changes,
  seenVersion: number | undefined,
): Promise<CrmSettings> {
  crmSettingsPolicy.authorise(unit.scope, 'crm_settings.change', { company_id: companyId });
  const before = await lockSettings(unit);
  const entity = { kind: 'crm_settings', idOf: () => companyId };
  await requireVersion(unit, entity, before, seenVersion);
  const after: CrmSettings = { ...before, ...changes, version: before.version + 1 };
  await writeSettings(unit, after);
  unit.audited({ entityKind: entity.kind, entityId: companyId, before, after });
  return after;
}
