import * as z from 'zod/mini';
import { idSchema, versionSchema } from '../shared/id.ts';
import { companySchema } from './schema.ts';

/** The links that staff alone see; the company reads that one was changed, and not the link. */
export const staffLinkNames = ['key_agreement_link', 'google_drive_folder'] as const;

/** What the provider's staff alone see and write of a company (decisions 1), also when it is archived. */
export const staffRecordSchema = z.object({
  company_id: idSchema,
  name: z.string(),
  status: companySchema.shape.status,
  is_archived: z.boolean(),
  /** The UTC day at whose beginning its numbers end and it is archived; null if none is planned. */
  archives_on: z.nullable(z.iso.date()),
  key_agreement_link: z.nullable(z.string()),
  google_drive_folder: z.nullable(z.string()),
  /** Excludes inactive numbers; a company is archived only once none is left (decisions on billing 8). */
  running_numbers: z.int(),
  /** The UTC day by the product clock, from which days are planned. */
  today: z.iso.date(),
  version: versionSchema,
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;
