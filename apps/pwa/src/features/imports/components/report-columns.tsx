import { reasonsOf } from '@workspace/domain/imports/refused-rows';
import type { ImportRow } from '@workspace/domain/imports/schema';
import { formatCount } from '@workspace/ui/format/data';
import { shownEmail } from '@workspace/ui/format/email';
import type { TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { withPhones } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

export type ReportLayout = 'wide' | 'snug' | 'phone';

/** Which widths of the columns fit the screen; phones have several lines a row. */
export const useReportLayout = screenLayout<ReportLayout>(
  [
    ['phone', 767],
    ['snug', 1100],
  ],
  'wide',
);

const words = messages.report;

function What({ row }: { readonly row: ImportRow }) {
  if (row.outcome !== 'refused') {
    return <span className="import-message">{withPhones(row.message)}</span>;
  }
  return (
    <ul className="import-reasons">
      {reasonsOf(row).map(({ column, text }) => (
        <li key={column ?? ''}>
          {column && <code>{column}</code>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The line number; with its word where there is no heading. */
function Line({ line, layout }: Pick<ImportRow, 'line'> & { readonly layout: ReportLayout }) {
  if (layout === 'phone') return words.lineOf(line);
  return (
    <>
      <span className={tableClass.visuallyHidden}>{words.lineOf(line)}</span>
      <span aria-hidden="true">{formatCount(line)}</span>
    </>
  );
}

/** Line number, parsed values, outcome. @param whatTitle heading of the last column */
export function reportColumns(
  layout: ReportLayout,
  whatTitle: string = words.what,
): readonly TableColumn<ImportRow>[] {
  const isWide = layout === 'wide';
  return [
    {
      id: 'line',
      title: words.line,
      width: isWide ? '0 0 76px' : '0 0 64px',
      tone: 'muted',
      styles: { py: { md: '8px' }, mdDown: { fontSize: '12px', lineHeight: '16px' } },
      render: ({ line }) => <Line line={line} layout={layout} />,
    },
    {
      id: 'person',
      title: words.person,
      width: isWide ? '0 1 280px' : '0 1 200px',
      skeleton: 'person',
      styles: { py: { md: '1px' } },
      render: ({ name, email }) => (
        <span className={tableClass.two} title={`${name}\n${shownEmail(email)}`}>
          <span>{name || words.noName}</span>
          <span>{shownEmail(email) || words.noEmail}</span>
        </span>
      ),
    },
    {
      id: 'outcome',
      title: words.outcome,
      width: isWide ? '0 0 176px' : '0 0 156px',
      styles: { py: { md: '7px' }, mdDown: { alignSelf: 'start' } },
      render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      id: 'what',
      title: whatTitle,
      width: isWide ? '1 1 300px' : '1 1 240px',
      styles: { py: { md: '8px' } },
      render: (row) => <What row={row} />,
    },
  ];
}

/** Reasons have a line of their own on phones. */
export const phoneGrid = {
  template: '"person outcome" auto "what what" auto "line line" auto / minmax(0, 1fr) auto',
  gap: '4px 12px',
} as const;
