import { AppError } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import { importProgressed } from '@workspace/domain/imports/announcement';
import { applyImport as operation } from '@workspace/domain/imports/operations';
import type * as z from 'zod';
import { announce } from '../../../database/announce.ts';
import type { Pool } from '../../../database/pool.ts';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { NetworkSettings } from '../../numbers/numbers/index.ts';
import { whyNoLonger } from './applying/applicant.ts';
import { applyImport } from './applying/apply.ts';
import { applyImportMessage } from './applying/apply-message.ts';
import { failures } from './messages.ts';
import { findImport, markFailed } from './store.ts';

interface Job {
  readonly id: string;
  readonly companyId: string | null;
  readonly payload: z.output<typeof applyImportMessage.payload>;
}

/** Runs `work` as the call that applied the import: same role, scope, actor and request. */
function asApplicant<T>(
  pool: Pool,
  { companyId, payload }: Job,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { user_id: userId, impersonation_session_id: session, actor } = payload;
  const actorKind = session === null ? 'admin' : 'staff';
  const scope = { actorKind, companyId, userId, keyScope: null } as const;
  const { subject, ...rest } = actor;
  const origin = {
    operation: operation.name,
    actor: {
      ...rest,
      ...(subject && session ? { subject: { ...subject, sessionId: session } } : {}),
    },
    requestId: payload.request_id,
    address: payload.address,
  };
  return transact(pool, scope, origin, work);
}

/** Records why nothing was imported, unless another message has taken over. */
async function fail(pool: Pool, job: Job, failure: string): Promise<void> {
  await asApplicant(pool, job, async (unit) => {
    const row = await findImport(unit, job.payload.import_id);
    if (row?.state !== 'applying' || row.applied_by_message !== job.id) return;
    await markFailed(unit, row, failure);
    unit.audited({
      entityKind: 'import',
      entityId: row.id,
      before: { state: row.state },
      after: { state: 'failed', failure },
      outcome: 'refused',
    });
    unit.happened(companyEvents.importFailed, {
      subjectId: row.id,
      personId: job.payload.user_id,
      facts: { failure },
    });
    await announce(unit, importProgressed, { import_id: row.id, state: 'failed', progress: null });
  });
}

/**
 * Applies imports. One that is interrupted is rolled back whole and runs again; one that is refused
 * writes nothing but the reason.
 * @param pool of the app's role, since the job has the rights of its applicant
 */
export const importHandler = (pool: Pool, network: NetworkSettings): MessageHandler =>
  handleMessage(
    applyImportMessage,
    async ({ signal, ...job }) => {
      const { companyId, payload } = job;
      const reason = await whyNoLonger(pool, {
        companyId: companyId ?? '',
        userId: payload.user_id,
        impersonationSessionId: payload.impersonation_session_id,
      });
      if (reason !== undefined) return fail(pool, job, reason);
      try {
        await asApplicant(pool, job, (unit) =>
          applyImport(unit, network, { importId: payload.import_id, messageId: job.id }, signal),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await fail(pool, job, error.message);
      }
    },
    (job) => fail(pool, job, failures.broken),
  );
