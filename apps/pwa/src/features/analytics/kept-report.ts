import { readReport } from '@workspace/domain/analytics/operations';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import * as z from 'zod/mini';
import type { ReportControls } from './analytics-address.ts';

/**
 * The report as the device keeps it: stored, and by what was asked instead of by its grant. The days
 * are counted back from today, so that yesterday's answer is found again tomorrow.
 */
export const keptReport = {
  ...readReport,
  offline: 'stored',
  query: z.object({
    group: z.string(),
    days: z.number(),
    country: z.string(),
    people: z.readonly(z.array(z.string())),
  }),
} as const satisfies OperationDefinition;

/** What an answer is kept by. */
export const keptBy = ({ group, days, country, people }: ReportControls) => ({
  query: { group, days, country, people: people.toSorted() },
});
