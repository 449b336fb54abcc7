import type { CompanyActor } from '@workspace/domain/access/actor';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importProgressed } from '@workspace/domain/imports/announcement';
import { importErrors } from '@workspace/domain/imports/errors';
import type { ImportStatus } from '@workspace/domain/imports/schema';
import { announce } from '../../../../database/announce.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { importPolicy } from '../policy.ts';
import { clearProgress } from '../progress/progress-store.ts';
import { findImport, loadImport, markApplying, storedReport } from '../store.ts';
import { requireMayOrder } from './applicant.ts';
import { applyImportMessage } from './apply-message.ts';

interface ApplyRequest {
  readonly importId: string;
  readonly skipRefused: boolean;
  readonly actor: Pick<CompanyActor, 'user_id' | 'act'>;
  readonly sessionId: string | null;
}

/**
 * Accepts an import to be applied by a job. A repetition while the job waits or runs does nothing;
 * an import that failed may be applied again.
 * @throws AppError 404, 409 if already applied, 410 after its hour, and 409 while rows are refused
 * unless the caller skips them, or if the company may no longer order
 */
export async function requestApply(
  unit: UnitOfWork,
  { importId, skipRefused, actor, sessionId }: ApplyRequest,
): Promise<ImportStatus> {
  const accepted = {
    import_id: importId,
    state: 'applying',
    progress: null,
    report: null,
  } as const;
  // Without a lock, which the job holds while it writes.
  const found = await findImport(unit, importId);
  const current = importPolicy.authorise(unit.scope, 'import.apply', found);
  if (current.state === 'applying') return accepted;
  const row = await loadImport(unit, importId);
  if (!row) throw new AppError(commonErrors.notFound);
  if (row.state === 'applying') return accepted;
  if (row.state === 'applied') throw new AppError(importErrors.alreadyApplied);
  if (row.expired) throw new AppError(importErrors.expired);
  const report = await storedReport(unit, row.id);
  if (!skipRefused && report.some((one) => one.outcome === 'refused')) {
    throw new AppError(importErrors.rowsRefused);
  }
  await requireMayOrder(unit, report);
  const id = unit.newId();
  const { id: actorId, name, subject } = unit.origin.actor;
  unit.send(
    applyImportMessage,
    {
      import_id: row.id,
      user_id: actor.user_id,
      actor: {
        kind: actor.act ? 'staff' : 'admin',
        id: actorId,
        name,
        ...(subject ? { subject } : {}),
      },
      impersonation_session_id: actor.act ? sessionId : null,
      request_id: unit.origin.requestId,
      address: unit.origin.address,
    },
    { id },
  );
  await markApplying(unit, row, id);
  await clearProgress(unit, row.id);
  unit.audited({
    entityKind: 'import',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'applying', file_name: row.file_name },
  });
  await announce(unit, importProgressed, { import_id: row.id, state: 'applying', progress: null });
  return accepted;
}
