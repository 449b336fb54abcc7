import type { ImportRow } from '@workspace/domain/imports/schema';
import { impersonationActorOf } from '../../../../auth/impersonation.ts';
import { findSession, readSubject } from '../../../../auth/session-store.ts';
import type { Pool } from '../../../../database/pool.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { requireNoUnpaidInvoice, requireOrdering } from '../../../company/companies/index.ts';
import { failures } from '../messages.ts';

/**
 * @throws AppError 409 if rows want numbers, and the company is archived, not activated, or has
 * an unpaid invoice
 */
export async function requireMayOrder(
  unit: UnitOfWork,
  report: readonly ImportRow[],
): Promise<void> {
  const wantsNumbers = report.some(
    ({ outcome }) => outcome === 'order_number' || outcome === 'register_number',
  );
  if (!wantsNumbers) return;
  await requireOrdering(unit);
  await requireNoUnpaidInvoice(unit);
}

/** Who applied an import, as far as the rights of the job depend on it. */
export interface Applicant {
  readonly companyId: string;
  /** The administrator; during impersonation the one whom staff act as. */
  readonly userId: string;
  /** Set if staff act as the administrator. */
  readonly impersonationSessionId: string | null;
}

/**
 * Why the applicant may no longer apply the import when its job runs; undefined if they may. A
 * logout does not matter, since an administrator may leave; the end of an impersonation does.
 * @param pool of the app's role
 */
export async function whyNoLonger(pool: Pool, applicant: Applicant): Promise<string | undefined> {
  const { companyId: company_id, userId: user_id, impersonationSessionId: id } = applicant;
  const subject = await readSubject(pool, { company_id, user_id });
  if (subject?.is_archived || subject?.company_status === 'archived') return failures.closed;
  if (subject?.role !== 'admin' || subject.status !== 'active') return failures.removed;
  if (id === null) return undefined;
  const session = await findSession(pool, { id });
  const actor = session && (await impersonationActorOf(pool, session));
  const isSame = actor?.company_id === company_id && actor.user_id === user_id;
  return isSame ? undefined : failures.impersonationEnded;
}
