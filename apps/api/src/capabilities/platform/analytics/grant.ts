import { analyticsErrors } from '@workspace/domain/analytics/errors';
import { reportQuestionSchema } from '@workspace/domain/analytics/schema';
import { AppError } from '@workspace/domain/contract/error';
import * as z from 'zod/mini';
import type { Services } from '../../../services.ts';

/** How long a report can be read after it was opened. */
const grantMs = 10 * 60_000;
const context = 'analytics.report';

/** What a report answers, and to whom: an administrator, or the provider's staff. */
const grantSchema = z.object({
  asked_by: z.enum(['company', 'staff']),
  question: reportQuestionSchema,
  /** Opened by an API key that may not read people: the report has their ids alone. */
  hides_people: z.optional(z.boolean()),
  expires_at: z.int(),
});
export type ReportGrant = z.infer<typeof grantSchema>;

type Sealing = Pick<Services, 'sealer' | 'realNow'>;

/** A text with which anybody can read exactly this report for 10 minutes. */
export function sealGrant(
  { sealer, realNow }: Sealing,
  grant: Omit<ReportGrant, 'expires_at'>,
): string {
  const expires_at = realNow().getTime() + grantMs;
  return sealer.seal(JSON.stringify({ ...grant, expires_at } satisfies ReportGrant), context);
}

/** @throws AppError `report_unknown` for a text that is no grant, `report_expired` for an old one */
export function openGrant({ sealer, realNow }: Sealing, text: string): ReportGrant {
  let grant: ReportGrant;
  try {
    grant = grantSchema.parse(JSON.parse(sealer.open(text, context)));
  } catch {
    throw new AppError(analyticsErrors.unknownGrant);
  }
  if (grant.expires_at <= realNow().getTime()) throw new AppError(analyticsErrors.expiredGrant);
  return grant;
}
