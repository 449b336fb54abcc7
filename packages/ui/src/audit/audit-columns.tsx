import type { TableColumn } from '../patterns/data-table.tsx';
import { screenLayout } from '../theme/screen-layout.ts';
import { FromCell, OnWhatCell, OpenCell, WhatCell, WhenCell, WhoCell } from './audit-cells.tsx';
import type { AuditTableRow } from './audit-row.ts';
import type { AuditView } from './audit-view.ts';
import { messages } from './messages.ts';

/** Three lines a row on phones; on tablets there is no room for where a call came from. */
export const useAuditLayout = screenLayout(
  [
    ['phone', 767],
    ['narrow', 1199],
  ],
  'wide',
);
type AuditLayout = ReturnType<typeof useAuditLayout>;

/** Under 768 px: who and when, then what, then on what. */
export const phoneGrid = {
  template: '"who when" auto "what what" auto "on on" auto / minmax(0, 1fr) auto',
  gap: '2px 12px',
} as const;

const indent = { mdDown: { ps: '40px' } };

/** When, who, what, on what and from where. */
export function auditColumns(
  view: AuditView,
  layout: AuditLayout,
): readonly TableColumn<AuditTableRow>[] {
  const { columns } = messages;
  const isPhone = layout === 'phone';
  const shown: readonly (TableColumn<AuditTableRow> | false)[] = [
    {
      id: 'when',
      title: columns.when,
      width: '0 0 134px',
      tone: 'muted',
      render: ({ event }) => <WhenCell event={event} />,
    },
    {
      id: 'who',
      title: columns.who,
      width: '1 1 0',
      skeleton: 'person',
      render: ({ event }) => <WhoCell event={event} view={view} />,
    },
    {
      id: 'what',
      title: columns.what,
      width: '1.7 1 0',
      styles: indent,
      render: ({ event }) => <WhatCell event={event} view={view} />,
    },
    {
      id: 'on',
      title: columns.onWhat,
      width: '0.95 1 0',
      styles: { ...indent, gap: '2' },
      render: ({ event }) => <OnWhatCell event={event} view={view} />,
    },
    layout === 'wide' && {
      id: 'from',
      title: columns.from,
      width: '0 0 156px',
      tone: 'muted',
      render: ({ event }) => <FromCell event={event} />,
    },
    !isPhone && {
      id: 'open',
      title: '',
      label: columns.open,
      width: '0 0 40px',
      align: 'end',
      render: ({ isOpen }) => <OpenCell isOpen={isOpen} />,
    },
  ];
  return shown.filter((column) => column !== false);
}
