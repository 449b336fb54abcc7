import * as z from 'zod/mini';
import type { AuditEvent } from './schema.ts';

const given = z.nullish(z.string());
const reasonsSchema = z.object({ reason: given, kyb_reason: given, activation_reason: given });
const names = ['reason', 'kyb_reason', 'activation_reason'] as const;

/**
 * Why somebody did what an entry says, in their own words: of an impersonation session, of a decision
 * about documents or activation, of a voided invoice. Null where no reason was given.
 */
export function reasonOf({
  session,
  before,
  after,
}: Pick<AuditEvent, 'session' | 'before' | 'after'>): string | null {
  if (session) return session.reason;
  const [was, is] = [before, after].map((row) => z.safeParse(reasonsSchema, row).data);
  // A row keeps the reason of an earlier decision, which is not that of a later change.
  const name = names.find((one) => is?.[one] && is[one] !== was?.[one]);
  return (name && is?.[name]) ?? null;
}
