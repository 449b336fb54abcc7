import { brand } from '../brand.ts';
import type { AuditEvent } from './schema.ts';

/** Labels of actor kinds, for actors without a name. */
export const auditActorLabels: Readonly<Record<AuditEvent['actor_kind'], string>> = {
  admin: 'Administrator',
  api_key: 'API key',
  regular: 'Employee',
  newcomer: 'Person without a company',
  staff: `${brand.name} staff`,
  network: 'Network',
  carrier: 'Carrier',
  clock: 'Scheduled',
  system: brand.name,
};
