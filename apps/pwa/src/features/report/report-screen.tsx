import { chakra } from '@chakra-ui/react/styled-system';
import { analyticsErrors } from '@workspace/domain/analytics/errors';
import { readReport } from '@workspace/domain/analytics/operations';
import { reportGrantSchema } from '@workspace/domain/analytics/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { ReportSkeleton } from '@workspace/ui/report/report-skeleton';
import { useColorMode } from '@workspace/ui/theme/color-mode';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { useOperationQuery } from '../../data/queries.ts';
import { useScreenTitle } from '../../navigation/title.ts';
import { messages } from './messages.ts';
import { parentOrigin, postToParent } from './parent-page.ts';
import { ReportView } from './report-view.tsx';

const isExpired = (error: Error | null): boolean =>
  error instanceof AppError && error.definition.code === analyticsErrors.expiredGrant.code;
/** Whether the server cannot be reached, or fails. */
function awayOf(error: Error | null): 'offline' | 'trouble' | undefined {
  if (error instanceof NetworkError) return 'offline';
  return error instanceof AppError && error.definition.status >= 500 ? 'trouble' : undefined;
}

/** What the grant opens. The report before stays until that of another grant has arrived. */
function GrantedReport({ grant }: { readonly grant: string }) {
  const { query } = useOperationQuery(
    readReport,
    { query: { grant } },
    // A grant always opens the same figures, and only for some minutes.
    { keepPrevious: true, staleTime: Number.POSITIVE_INFINITY, onFocus: 'never' },
  );
  const { data, error, isPlaceholderData, refetch } = query;
  const report = data?.answer.data;
  const read = isPlaceholderData ? undefined : report;
  useEffect(() => {
    if (read) postToParent({ type: 'report.read', grant, report: read });
  }, [grant, read]);
  const needsGrant = isExpired(error) && parentOrigin() !== null;
  useEffect(() => {
    const why = awayOf(error);
    if (needsGrant) postToParent({ type: 'report.expired', grant });
    else if (why) postToParent({ type: 'report.away', grant, why });
  }, [error, grant, needsGrant]);

  if (report) return <ReportView report={report} />;
  const problem = listProblem(needsGrant ? null : error, messages, {
    onRetry: () => void refetch(),
  });
  return problem ? <ProblemState problem={problem} /> : <ReportSkeleton />;
}

/** The page by itself has its title; in a frame the page around it has one. */
function Frame({ children }: { readonly children: ReactNode }) {
  const [isInFrame] = useState(() => window.parent !== window);
  const [isSized] = useState(() => parentOrigin() !== null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element || !isSized) return undefined;
    document.documentElement.style.overflow = 'hidden';
    const observer = new ResizeObserver(() =>
      postToParent({
        type: 'report.resized',
        height: Math.ceil(element.getBoundingClientRect().height),
      }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSized]);
  if (!isInFrame) {
    return (
      <Page as="main">
        <PageHead title={messages.title} />
        {children}
      </Page>
    );
  }
  return (
    // Room for the rings of the focus. The landmark is that of the page around it.
    <chakra.div ref={content} p="3px">
      <h1>
        <VisuallyHidden>{messages.title}</VisuallyHidden>
      </h1>
      {children}
    </chakra.div>
  );
}

const readGrant = (hash: string) =>
  z.safeParse(reportGrantSchema, decodeURIComponent(hash.replace(/^#/, ''))).data ?? null;

/** The public page `/report#…`: usage as a grant opens it, made for a frame. */
export function ReportScreen() {
  useScreenTitle(messages.title);
  // Follows the theme of the page around it, which the device keeps.
  useColorMode();
  const location = useLocation();
  const [grant, setGrant] = useState(() => readGrant(location.hash));
  // The location keeps the fragment in memory; it is another object when a report is opened again.
  useEffect(() => {
    if (location.hash === '') return;
    setGrant(readGrant(location.hash));
    window.history.replaceState(window.history.state, '', location.pathname);
  }, [location]);
  return (
    <Frame>
      {grant === null ? (
        <EmptyState
          art="unplugged"
          role="alert"
          title={messages.refused}
          text={analyticsErrors.unknownGrant.message}
        />
      ) : (
        <PublicDataProvider>
          <GrantedReport grant={grant} />
        </PublicDataProvider>
      )}
    </Frame>
  );
}
