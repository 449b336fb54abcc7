import {
  type ImportReport,
  importColumns,
  importRowSchema,
} from '@workspace/domain/imports/schema';
import { Model } from 'objection';
import * as z from 'zod';

/** A row as read from the file, and what its verdict rested on when it was checked. */
const storedRowSchema = z.object({
  line: z.int(),
  cells: z.record(z.enum(importColumns), z.string()),
  fault: z.string().optional(),
  basis: z.string(),
});
export type StoredRow = z.infer<typeof storedRowSchema>;

export const storedRowsSchema = z.array(storedRowSchema);
export const storedReportSchema = z.array(importRowSchema);

/** Row of `imports`; real time, since a dry run is good for an hour of it. */
export class ImportModel extends Model {
  static override tableName = 'imports';
  static override idColumn = ['company_id', 'id'];
  static override jsonAttributes = ['rows', 'report'];
  declare company_id: string;
  declare id: string;
  declare created_by: string;
  declare file_name: string;
  declare state: ImportReport['state'];
  declare rows: unknown;
  declare report: unknown;
  declare created_at: Date;
  declare expires_at: Date;
}
