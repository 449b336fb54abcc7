import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportReport } from '@workspace/domain/imports/schema';
import { TabList, TabPanel } from '@workspace/ui/components/tabs';
import { formatCount } from '@workspace/ui/format/data';
import { useMemo, useRef, useState } from 'react';
import { orderRows, outcomeOrder, type ReportTab, rowsOf } from '../checking/report-rows.ts';
import { messages } from '../messages.ts';
import { ReportTable } from './report-table.tsx';

const tabs = 'import-report';

function TabLabel({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <>
      {text}
      <chakra.span className="ui-count">{formatCount(count)}</chakra.span>
    </>
  );
}

/** The outcome of each row, in tabs by outcome; rejected rows first. */
export function Report({ report }: { readonly report: ImportReport }) {
  const [tab, setTab] = useState<ReportTab>('all');
  const scroller = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => orderRows(report.rows), [report]);
  const rows = useMemo(() => rowsOf(ordered, tab), [ordered, tab]);
  const items = [
    {
      id: 'all' as const,
      label: <TabLabel text={messages.report.all} count={report.rows.length} />,
    },
    ...outcomeOrder
      .filter((outcome) => report.counts[outcome] > 0)
      .map((outcome) => ({
        id: outcome,
        label: <TabLabel text={messages.outcomes[outcome]} count={report.counts[outcome]} />,
      })),
  ];
  return (
    <>
      <TabList<ReportTab>
        name={tabs}
        label={messages.report.tabs}
        items={items}
        value={tab}
        onChange={(next) => {
          setTab(next);
          scroller.current?.scrollTo({ top: 0 });
        }}
        frame={{ px: { base: '4', md: '6', lg: '8' } }}
      />
      <TabPanel
        ref={scroller}
        name={tabs}
        value={tab}
        flex="1"
        minH="0"
        overflow="auto"
        overscrollBehavior="contain"
      >
        <ReportTable key={tab} rows={rows} />
      </TabPanel>
    </>
  );
}
