import { AppError } from '@workspace/domain/contract/error';
import { verificationErrors } from '@workspace/domain/kyb/errors';
import { getDocument } from '@workspace/domain/kyb/operations';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findOpened } from '../../events/audit/index.ts';
import { listFiles } from '../files/index.ts';

/** Ids of the documents that the calling member of the staff has opened. */
export const findSeenDocuments = (unit: UnitOfWork): Promise<ReadonlySet<string>> =>
  findOpened(unit, { kind: 'document', operation: getDocument.name });

/**
 * Documents are approved by somebody who has opened each of them.
 * @throws AppError 409 `documents_not_seen`
 */
export async function requireAllSeen(unit: UnitOfWork): Promise<void> {
  const seen = await findSeenDocuments(unit);
  const documents = await listFiles(unit, 'kyb');
  if (documents.some(({ id }) => !seen.has(id))) {
    throw new AppError(verificationErrors.documentsNotSeen);
  }
}
