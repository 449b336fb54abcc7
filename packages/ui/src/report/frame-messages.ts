import { reportSchema } from '@workspace/domain/analytics/schema';
import * as z from 'zod/mini';

/**
 * What the report page says to the page around it, of the product or of the console. The grant tells
 * the answers of two questions apart.
 */
export const fromReportSchema = z.discriminatedUnion('type', [
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

/** The page in the frame has said nothing within the limit. */
export class SilentReport extends Error {}
