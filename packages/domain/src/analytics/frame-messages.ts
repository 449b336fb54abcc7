import * as z from 'zod/mini';
import { reportSchema } from './schema.ts';

/**
 * What the report page says to the page around it, of the product or of the console. The grant tells
 * the answers of two questions apart.
 */
const fromReportSchema = z.discriminatedUnion('type', [
  /** Drawn, in CSS pixels. */
  z.object({ type: z.literal('report.resized'), height: z.number() }),
  z.object({ type: z.literal('report.read'), grant: z.string(), report: reportSchema }),
  /** Another grant is needed. */
  z.object({ type: z.literal('report.expired'), grant: z.string() }),
  /** The server cannot be reached, or fails. */
  z.object({
    type: z.literal('report.away'),
    grant: z.string(),
    why: z.enum(['offline', 'trouble']),
  }),
]);
export type FromReport = z.infer<typeof fromReportSchema>;

/** What a message of the page says; undefined for a message of somebody else. */
export const readFromReport = (data: unknown): FromReport | undefined =>
  z.safeParse(fromReportSchema, data).data;
