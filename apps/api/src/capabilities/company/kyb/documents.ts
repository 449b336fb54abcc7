import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { verificationErrors } from '@workspace/domain/kyb/errors';
import { type CompanyAccount, documentTypes, maxDocuments } from '@workspace/domain/kyb/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { changeCompany, companyPolicy, requireCompany } from '../companies/index.ts';
import {
  contentType,
  dropFile,
  findFile,
  keepPrivateFile,
  listFiles,
  type StoredFileModel,
} from '../files/index.ts';
import { readAccount } from './account.ts';

/** A received document whose content is of an accepted type. */
export interface CheckedDocument {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/**
 * Determines the types by the content.
 * @throws AppError 422 on `files`, with the names of the files that are refused
 */
export async function checkDocuments(
  files: readonly { readonly name: string; bytes(): Promise<Uint8Array> }[],
): Promise<CheckedDocument[]> {
  const accepted: readonly string[] = documentTypes;
  const checked: CheckedDocument[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const content = Buffer.from(await file.bytes());
    const type = await contentType(content);
    if (type !== undefined && accepted.includes(type)) {
      checked.push({ name: file.name, type, content });
    } else refused.push(file.name);
  }
  if (refused.length === 0) return checked;
  throw invalid({ files: `Send PDF, JPEG or PNG files. Refused: ${refused.join(', ')}` });
}

/** Adds documents, which then wait for a review. */
export async function addDocuments(
  unit: UnitOfWork,
  services: Services,
  documents: readonly CheckedDocument[],
): Promise<CompanyAccount> {
  const company = await requireCompany(unit, 'company.update');
  const existing = await listFiles(unit, 'kyb');
  if (existing.length + documents.length > maxDocuments) {
    throw new AppError(verificationErrors.tooManyDocuments);
  }
  for (const document of documents) {
    await keepPrivateFile(unit, services, 'kyb', document);
  }
  await changeCompany(unit, company, {
    kyb_status: 'pending',
    kyb_sent_at: unit.now,
    kyb_decided_at: null,
    kyb_reason: null,
  });
  unit.audited({
    entityKind: 'company',
    entityId: company.id,
    before: null,
    after: { documents: documents.map(({ name }) => name) },
  });
  return readAccount(unit);
}

/** A document of the company, whose content is read after the transaction. @throws AppError 404 */
export async function requireDocument(unit: UnitOfWork, id: string): Promise<StoredFileModel> {
  const row = await findFile(unit, id);
  const isDocument =
    row?.kind === 'kyb' &&
    companyPolicy.can(unit.scope, 'company.update', {
      company_id: row.company_id,
      status: 'activated',
    });
  if (!row || !isDocument) throw new AppError(commonErrors.notFound);
  return row;
}

/** Removes a document that was not approved; without any, nothing waits for a review. */
export async function removeDocument(unit: UnitOfWork, id: string): Promise<CompanyAccount> {
  const company = await requireCompany(unit, 'company.update');
  const document = await requireDocument(unit, id);
  if (company.kyb_status === 'approved') throw new AppError(verificationErrors.documentsApproved);
  await dropFile(unit, document);
  const left = await listFiles(unit, 'kyb');
  const none = { kyb_status: 'not_sent', kyb_sent_at: null, kyb_reason: null } as const;
  if (left.length === 0) await changeCompany(unit, company, none);
  const entry = { entityKind: 'company', entityId: company.id };
  unit.audited({ ...entry, before: { documents: [document.name] }, after: { documents: [] } });
  return readAccount(unit);
}
