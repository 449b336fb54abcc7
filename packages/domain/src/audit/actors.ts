import { brand } from '../brand.ts';
import type { AuditEvent } from './schema.ts';

/** Kinds of actors in words; names whoever acted where they have no name of their own. */
export const auditActorLabels: Readonly<Record<AuditEvent['actor_kind'], string>> = {
  admin: 'Administrator',
  regular: 'Employee',
  staff: `${brand.name} staff`,
  network: 'Network',
  carrier: 'Carrier',
  clock: 'Scheduled',
  system: brand.name,
};
