import { billingErrors } from '@workspace/domain/billing/errors';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  findFile,
  keepPrivateFile,
  readContent,
  type StoredFileModel,
} from '../../company/files/index.ts';
import { type DocumentSource, documentFileName, reverseLines } from '../documents/index.ts';
import { listLines } from './lines-store.ts';
import { invoicePolicy } from './policy.ts';
import { loadInvoice, notePdf, type PdfColumn } from './store.ts';

/** What a document is made from, and the PDF of it that is kept. */
export interface ReadDocument extends DocumentSource {
  /** By which the PDF is kept. */
  readonly column: PdfColumn;
  readonly fileId: string | null;
}

/**
 * What the documents of an invoice are made from.
 * @throws AppError 404; 409 while it is not issued
 */
export async function readDocument(unit: UnitOfWork, invoiceId: string): Promise<ReadDocument> {
  const found = await loadInvoice(unit, invoiceId);
  const { snapshot, pdf_file_id } = invoicePolicy.authorise(unit.scope, 'invoice.read', found);
  if (!snapshot) throw new AppError(billingErrors.notIssued);
  const lines = await listLines(unit, invoiceId);
  return { snapshot, lines, column: 'pdf_file_id', fileId: pdf_file_id };
}

/**
 * What the documents of the credit note of a voided invoice are made from.
 * @throws AppError 404; 409 if it is not voided
 */
export async function readCreditNote(unit: UnitOfWork, invoiceId: string): Promise<ReadDocument> {
  const found = await loadInvoice(unit, invoiceId);
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.read', found);
  const { credit_note_snapshot: snapshot, credit_note_pdf_file_id: fileId } = invoice;
  if (!snapshot) throw new AppError(billingErrors.noCreditNote);
  const lines = [...reverseLines(await listLines(unit, invoiceId))];
  return { snapshot, lines, column: 'credit_note_pdf_file_id', fileId };
}

/** The PDF that was kept for a document; undefined before its first request. */
export async function findKeptPdf(
  unit: UnitOfWork,
  { fileId }: ReadDocument,
): Promise<StoredFileModel | undefined> {
  return fileId === null ? undefined : findFile(unit, fileId);
}

/**
 * The bytes of a kept PDF. A file that the store has lost is no loss: the PDF is made again.
 * @returns undefined if there is none
 */
export async function readKeptPdf(
  kept: StoredFileModel | undefined,
  services: Services,
): Promise<Buffer | undefined> {
  if (!kept) return undefined;
  try {
    return await readContent(kept, services);
  } catch (error) {
    services.log.warn({ file: kept.id, error: String(error) }, 'the PDF of an invoice is lost');
    return undefined;
  }
}

/** Keeps a PDF, encrypted, for the next request; that of two requests at once is kept once. */
export async function keepPdf(
  unit: UnitOfWork,
  services: Services,
  { snapshot, column, fileId }: ReadDocument,
  content: Buffer,
): Promise<void> {
  const invoice = await loadInvoice(unit, snapshot.invoice_id, 'for_update');
  if (invoice?.[column] !== fileId) return;
  const name = documentFileName(snapshot, 'pdf');
  const file = { content, name, type: 'application/pdf' };
  const id = await keepPrivateFile(unit, services, 'invoice', file);
  await notePdf(unit, snapshot.invoice_id, column, id);
}
