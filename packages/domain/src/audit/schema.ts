import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/** Kinds of audit actors. */
export const auditActorKinds = [
  'admin',
  'regular',
  /** A program of the company. */
  'api_key',
  /** A login without a company, as of a person who accepts an invitation. */
  'newcomer',
  'staff',
  'network',
  'carrier',
  'clock',
  'system',
] as const;

export const auditOutcomes = ['done', 'refused'] as const;

/** An impersonation session, whole: also what a filter leaves out. */
const auditSessionSchema = z.object({
  started_at: instantSchema,
  /** When the staff member left it; null if they did not, then it ended at `ends_at`. */
  left_at: z.nullable(instantSchema),
  ends_at: z.nullable(instantSchema),
  /** Why staff opened the company, as they said it; null if they did not. */
  reason: z.nullable(z.string()),
  views: z.int(),
  changes: z.int(),
  refusals: z.int(),
});

/** One audit entry (decisions 1): actor, subject, operation, before and after, time and address. */
export const auditEventSchema = z.object({
  event_id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  /** Real time (decisions 5). */
  occurred_at: instantSchema,
  actor_kind: z.enum(auditActorKinds),
  /**
   * A person's id; of the provider's staff and of a login without a company that of the login; of a
   * program that of its API key.
   */
  actor_id: z.nullable(idSchema),
  actor_name: z.nullable(z.string()),
  /** Never empty: a name, an e-mail address, or the kind of actor in words. */
  actor_label: z.string().check(z.minLength(1)),
  /** The administrator whom the provider's staff acted as. */
  subject_id: z.nullable(idSchema),
  subject_name: z.nullable(z.string()),
  /** The declared name, as in `numbers.update`. */
  operation: z.string(),
  entity_kind: z.nullable(z.string()),
  entity_id: z.nullable(z.string()),
  /**
   * The name, even if the entity ended or was deleted: a person, a team; a number's holder.
   */
  entity_name: z.nullable(z.string()),
  /** E.164, of a number or of a transfer. */
  entity_phone_number: z.nullable(z.string()),
  /** Secret fields read `changed`. */
  before: z.unknown(),
  after: z.unknown(),
  /** Names of what the changes reference by id or code: people, plans, teams, numbers, countries. */
  names: z.record(z.string(), z.string()),
  outcome: z.enum(auditOutcomes),
  /** Number of refusals within the clock hour of `occurred_at`; 1 for all other entries. */
  count: z.int().check(z.positive()),
  request_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The calling program in words. */
  client: z.nullable(z.string()),
  /** The impersonation session, of what staff did while they acted as an administrator. */
  session_id: z.nullable(idSchema),
  /** In a folded list, of the entry that stands for all views of a session. */
  session: z.nullable(auditSessionSchema),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
