import { type ImportReport, importRowSchema } from '@workspace/domain/imports/schema';
import { Model } from 'objection';
import * as z from 'zod/mini';

/**
 * A row as read from the file, with cells in column order, and the data its verdict was based on
 * when it was checked.
 */
export const storedRowSchema = z.tuple([
  z.int(),
  z.array(z.string()),
  z.nullable(z.string()),
  z.string(),
]);
export type StoredRow = z.infer<typeof storedRowSchema>;

export const storedReportRowSchema = importRowSchema;

/** Row of `imports`; real time, since a dry run is valid for an hour. */
export class ImportModel extends Model {
  static override tableName = 'imports';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare created_by: string;
  declare file_name: string;
  declare state: ImportReport['state'];
  declare created_at: Date;
  declare expires_at: Date;
  /** The outbox message that applies it; null before the first apply. */
  declare applied_by_message: string | null;
  /** Why nothing was imported; only in the state `failed`. */
  declare failure: string | null;
}
