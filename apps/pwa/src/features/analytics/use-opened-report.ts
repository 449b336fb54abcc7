import { openReport } from '@workspace/domain/analytics/operations';
import { lastDays } from '@workspace/domain/analytics/range';
import { dayOf } from '@workspace/domain/billing/month';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useData, useIsOffline } from '../../data/data-access.tsx';
import { useMe, useProductNow } from '../../data/session/hooks.ts';
import type { ReportControls } from './analytics-address.ts';

/** In ms: a grant is good for 10 minutes. */
const renewAfter = 9 * 60_000;

/** A report that was opened, or could not be. */
export type OpenedReport =
  | {
      readonly status: 'open';
      readonly url: string;
      readonly controls: ReportControls;
      /** When, in ms of the device's clock. */
      readonly at: number;
    }
  | { readonly status: 'failed'; readonly error: Error; readonly controls: ReportControls };

/** Whether the server cannot be reached, or fails: then the last answer is shown. */
export const isAway = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof AppError && error.definition.status >= 500);

/** The days that the controls mean today; UTC days. */
export function useReportRange(days: number) {
  const today = dayOf(new Date(useProductNow()));
  return useMemo(() => lastDays(today, days), [today, days]);
}

/** Opens the report again when a person comes back to the page after its grant has ended. */
function useRenewal(opened: OpenedReport | undefined, open: () => void): void {
  useEffect(() => {
    if (opened?.status !== 'open') return undefined;
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - opened.at > renewAfter) open();
    };
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [opened, open]);
}

/**
 * The address of the report that the controls ask for. It is asked for anew when they change, when
 * the connection is back, and by `open`; the address before stays until then.
 * @param controls another object only when they change
 */
export function useOpenedReport(controls: ReportControls) {
  const { client } = useData();
  const isOffline = useIsOffline();
  const companyId = useMe().company?.company_id ?? '';
  const { start_date, end_date } = useReportRange(controls.days);
  const [opened, setOpened] = useState<OpenedReport>();
  const [round, open] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const gone = new AbortController();
    const { group, country, people } = controls;
    const body = {
      company_ids: [companyId],
      user_ids: [...people],
      start_date,
      end_date,
      group_by: group,
      ...(country === '' ? {} : { country_code: country }),
    };
    client(openReport, { body }, { signal: gone.signal }).then(
      ({ data }) => {
        if (!gone.signal.aborted)
          setOpened({ status: 'open', url: data.url, controls, at: Date.now() });
      },
      (error: Error) => {
        if (!gone.signal.aborted) setOpened({ status: 'failed', error, controls });
      },
    );
    return () => gone.abort();
    // A round asks the same again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, companyId, controls, start_date, end_date, round]);

  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) open();
    wasOffline.current = isOffline;
  }, [isOffline]);
  useRenewal(opened, open);
  const fail = useCallback(
    (error: Error) => setOpened({ status: 'failed', error, controls }),
    [controls],
  );
  return { opened, open, fail };
}
