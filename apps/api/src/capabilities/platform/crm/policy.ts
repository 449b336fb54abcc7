import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

interface PolicySettings {
  readonly company_id: string;
}

/** Administrators decide which calls of their company are logged. */
export const crmSettingsPolicy = definePolicy({
  knows: (actor, row: PolicySettings) => isWithin(actor, row) && managers(actor),
  rules: { 'crm_settings.change': everybody },
});
