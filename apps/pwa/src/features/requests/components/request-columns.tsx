import type { RowGrid, TableColumn } from '@workspace/ui/patterns/data-table';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { messages } from '../messages.ts';
import type { RequestRow } from '../request-rows.ts';
import type { RequestGroup } from '../waiting.ts';
import { DayCell, PersonCell, StatusCell, WhatCell } from './request-cells.tsx';
import { RowActions, type RowHandlers } from './row-actions.tsx';

const words = messages.columns;

/** On phones and small tablets a row has several lines; on most screens there is no room for the state. */
export const useRequestLayout = screenLayout(
  [
    ['phone', 767],
    ['narrow', 1279],
  ],
  'wide',
);
export type RequestLayout = ReturnType<typeof useRequestLayout>;

/** Person and number, then plan and date, then the decision. */
export const phoneGrid: RowGrid = {
  template: `"person person" auto "what day" auto "status actions" auto / minmax(0, 1fr) minmax(0, 1fr)`,
  gap: '8px 12px',
};

interface ColumnOptions extends RowHandlers {
  readonly group: RequestGroup;
  readonly layout: RequestLayout;
  /** Calendar day, by the product clock. */
  readonly today: string;
}

/** The columns of a list; made once for the same options. */
export function requestColumns({
  group,
  layout,
  today,
  ...handlers
}: ColumnOptions): readonly TableColumn<RequestRow>[] {
  const columns: readonly TableColumn<RequestRow>[] = [
    {
      id: 'person',
      title: words.person,
      width: '1 1 0',
      skeleton: 'person',
      render: (row) => <PersonCell row={row} />,
    },
    {
      id: 'what',
      title: words.what,
      width: group === 'attention' ? '1 1 0' : '0 0 184px',
      render: (row) => <WhatCell row={row} />,
    },
    {
      id: 'day',
      title: words.day,
      width: '0 0 160px',
      render: (row) => <DayCell row={row} today={today} />,
    },
    {
      id: 'status',
      title: words.status,
      width: group === 'answered' ? '0 0 200px' : '0 0 168px',
      render: (row) => <StatusCell row={row} />,
    },
    {
      id: 'actions',
      title: '',
      label: words.actions,
      width: '0 0 216px',
      align: 'end',
      render: (row) => <RowActions row={row} {...handlers} />,
    },
  ];
  const isShown = ({ id }: TableColumn<RequestRow>) =>
    id !== 'status' || group === 'answered' || layout !== 'narrow';
  return columns.filter(isShown);
}
