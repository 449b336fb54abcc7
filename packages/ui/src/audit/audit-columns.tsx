import type { RowGrid, TableColumn } from '../patterns/data-table.tsx';
import { screenLayout } from '../theme/screen-layout.ts';
import { FromCell, OnWhatCell, OpenCell, WhatCell, WhenCell, WhoCell } from './audit-cells.tsx';
import type { AuditTableRow } from './audit-row.ts';
import type { AuditView } from './audit-view.ts';
import { messages } from './messages.ts';

/** Three lines a row on phones; on tablets there is no room for where a call came from. */
export const useAuditLayout = screenLayout(
  [
    ['phone', 767],
    ['tablet', 1023],
    ['narrow', 1199],
  ],
  'wide',
);
type AuditLayout = ReturnType<typeof useAuditLayout>;

/** Under 768 px: who and when, then what, then on what. On tablets who is beside the other two. */
export const auditGrids: Readonly<Partial<Record<AuditLayout, RowGrid>>> = {
  tablet: {
    template: '"who what when" auto "who on when" auto / 216px minmax(0, 1fr) auto',
    gap: '2px 16px',
  },
  phone: {
    template: '"who when" auto "what what" auto "on on" auto / minmax(0, 1fr) auto',
    gap: '2px 12px',
  },
};

const indent = { mdDown: { ps: '40px' } };
/** Two lines in 44 px. */
const tight = { lg: { py: '1px', alignItems: 'center' } };

/** When, who, what, on what and from where. */
export function auditColumns(
  view: AuditView,
  layout: AuditLayout,
): readonly TableColumn<AuditTableRow>[] {
  const { columns } = messages;
  const isGrid = layout === 'phone' || layout === 'tablet';
  const shown: readonly (TableColumn<AuditTableRow> | false)[] = [
    {
      id: 'when',
      title: columns.when,
      width: '0 0 134px',
      tone: 'muted',
      styles: tight,
      render: ({ event }) => <WhenCell event={event} />,
    },
    {
      id: 'who',
      title: columns.who,
      width: '1 1 0',
      skeleton: 'person',
      styles: tight,
      render: ({ event }) => <WhoCell event={event} view={view} />,
    },
    {
      id: 'what',
      title: columns.what,
      width: '1.7 1 0',
      styles: { ...indent, ...tight },
      render: ({ event }) => <WhatCell event={event} view={view} />,
    },
    {
      id: 'on',
      title: columns.onWhat,
      width: '0.95 1 0',
      styles: { ...indent, ...tight, gap: '2' },
      render: ({ event }) => <OnWhatCell event={event} view={view} />,
    },
    layout === 'wide' && {
      id: 'from',
      title: columns.from,
      width: '0 0 156px',
      tone: 'muted',
      styles: tight,
      render: ({ event }) => <FromCell event={event} />,
    },
    !isGrid && {
      id: 'open',
      title: '',
      label: columns.open,
      width: '0 0 40px',
      align: 'end',
      styles: tight,
      render: ({ isOpen }) => <OpenCell isOpen={isOpen} />,
    },
  ];
  return shown.filter((column) => column !== false);
}
