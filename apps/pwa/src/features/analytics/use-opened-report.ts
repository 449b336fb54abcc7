import { openReport } from '@workspace/domain/analytics/operations';
import { lastDays } from '@workspace/domain/analytics/range';
import { dayOf } from '@workspace/domain/billing/month';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { SilentReport } from '@workspace/ui/report/silent-report';
import { useOpenedReport as useOpened } from '@workspace/ui/report/use-opened-report';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useData, useIsOffline } from '../../data/data-access.tsx';
import { useMe, useProductNow } from '../../data/session/hooks.ts';
import type { ReportControls } from './analytics-address.ts';

/** Whether the server cannot be reached, or fails: then the last answer is shown. */
export const isAway = (error: Error): boolean =>
  error instanceof NetworkError ||
  error instanceof SilentReport ||
  (error instanceof AppError && error.definition.status >= 500);

/** The days that the controls mean today; UTC days. */
export function useReportRange(days: number) {
  const today = dayOf(new Date(useProductNow()));
  return useMemo(() => lastDays(today, days), [today, days]);
}

/**
 * The address of the report about the own company, asked for anew when the connection is back too.
 * @param controls another object only when they change
 */
export function useOpenedReport(controls: ReportControls) {
  const { client } = useData();
  const isOffline = useIsOffline();
  const companyId = useMe().company?.company_id ?? '';
  const { start_date, end_date } = useReportRange(controls.days);
  const ask = useCallback(
    async ({ group, country, people }: ReportControls, signal: AbortSignal) => {
      const body = {
        company_ids: [companyId],
        user_ids: [...people],
        start_date,
        end_date,
        group_by: group,
        ...(country === '' ? {} : { country_code: country }),
      };
      const { data } = await client(openReport, { body }, { signal });
      return data.url;
    },
    [client, companyId, start_date, end_date],
  );
  const { opened, open, fail } = useOpened(controls, ask);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) open();
    wasOffline.current = isOffline;
  }, [isOffline, open]);
  return { opened, open, fail };
}
