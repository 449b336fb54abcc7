import type { RowGrid, TableColumn } from '@workspace/ui/patterns/data-table';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import type { AskedDays } from '../../porting/index.ts';
import {
  type RequestGroup,
  type RequestRow,
  RowActions,
  type RowHandlers,
} from '../../requests/index.ts';
import { messages } from '../messages.ts';
import { DayCell, PersonCell, StatusCell, WhatCell } from './request-cells.tsx';

const words = messages.columns;

/**
 * Below 1100 px a row has several lines; up to 1279 there is no room for the state; from 1400 on
 * there is room for what needs attention beside the list.
 */
export const useRequestLayout = screenLayout(
  [
    ['phone', 767],
    ['tablet', 1099],
    ['narrow', 1279],
    ['wide', 1399],
  ],
  'widest',
);
export type RequestLayout = ReturnType<typeof useRequestLayout>;

const two = 'minmax(0, 1fr) minmax(0, 1fr)';
const tablet: RowGrid = {
  template: `"select person person actions" auto "select what day status" auto / 32px minmax(0, 1fr) minmax(0, 1fr) minmax(200px, auto)`,
  gap: '8px 16px',
};
const phone = (last: string): RowGrid => ({
  template: `"person person" auto "what day" auto "${last}" auto / ${two}`,
  gap: '8px 12px',
});

/** Rows of several lines for narrow screens. */
const grids: Readonly<Record<RequestLayout, Readonly<Record<RequestGroup, RowGrid | undefined>>>> =
  {
    phone: {
      // What waits has no other state, and its buttons take the line.
      waiting: phone('actions actions'),
      attention: phone('status actions'),
      answered: phone('status actions'),
    },
    tablet: { waiting: tablet, attention: tablet, answered: tablet },
    narrow: { waiting: undefined, attention: undefined, answered: undefined },
    wide: { waiting: undefined, attention: undefined, answered: undefined },
    widest: { waiting: undefined, attention: undefined, answered: undefined },
  };

export const rowGrid = (layout: RequestLayout, group: RequestGroup) => grids[layout][group];

interface ColumnOptions extends RowHandlers {
  readonly group: RequestGroup;
  readonly layout: RequestLayout;
  /** Calendar day, by the product clock. */
  readonly today: string;
  /** The request that waits longest. */
  readonly oldestId: string | undefined;
  readonly problemOf: AskedDays['problemOf'];
}

/** The columns of a list; made once for the same options. */
export function requestColumns({
  group,
  layout,
  today,
  oldestId,
  problemOf,
  ...handlers
}: ColumnOptions): readonly TableColumn<RequestRow>[] {
  const columns: readonly TableColumn<RequestRow>[] = [
    {
      id: 'person',
      title: words.person,
      // Wide enough for a number.
      width: '1 0 212px',
      skeleton: 'person',
      render: (row) => <PersonCell row={row} />,
    },
    {
      id: 'what',
      title: words.what,
      width: group === 'attention' ? '2 0 140px' : '0 0 140px',
      render: (row) => <WhatCell row={row} today={today} />,
    },
    {
      id: 'day',
      title: words.day,
      width: '0 0 152px',
      render: (row) => (
        <DayCell row={row} today={today} isOldest={row.id === oldestId} problemOf={problemOf} />
      ),
    },
    {
      id: 'status',
      title: words.status,
      // With the reason of a declined request below it.
      width: group === 'answered' ? '1 0 200px' : '0 0 168px',
      render: (row) => <StatusCell row={row} />,
    },
    {
      id: 'actions',
      title: '',
      label: words.actions,
      width: '0 0 192px',
      align: 'end',
      render: (row) => <RowActions row={row} {...handlers} />,
    },
  ];
  const isHidden =
    layout === 'narrow' ? group !== 'answered' : layout === 'phone' && group === 'waiting';
  return columns.filter(({ id }) => id !== 'status' || !isHidden);
}
