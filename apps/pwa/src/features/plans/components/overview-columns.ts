import type { SortKey } from '../../../offline/index/order.ts';
import { messages } from '../messages.ts';

/** One column of the overview; `sort` is set if its header sorts. */
export interface OverviewColumn {
  readonly id:
    | 'person'
    | 'number'
    | 'type'
    | 'status'
    | 'plan'
    | 'team'
    | 'data'
    | 'price'
    | 'open';
  readonly title: string;
  /** CSS flex, shared by cell and header. */
  readonly flex: string;
  readonly sort?: SortKey;
  readonly align?: 'end';
}

const person: OverviewColumn = {
  id: 'person',
  title: messages.columns.person,
  flex: '1 1 0',
  sort: 'name',
};
const status: OverviewColumn = {
  id: 'status',
  title: messages.columns.status,
  flex: '0 0 148px',
  sort: 'status',
};
const open: OverviewColumn = { id: 'open', title: '', flex: '0 0 40px', align: 'end' };

/**
 * All nine columns on wide screens; without type and team on a laptop; the four most important ones
 * on a small screen.
 */
export const overviewColumns = {
  wide: [
    person,
    { id: 'number', title: messages.columns.number, flex: '0 0 200px', sort: 'number' },
    { id: 'type', title: messages.columns.type, flex: '0 0 84px', sort: 'type' },
    status,
    { id: 'plan', title: messages.columns.plan, flex: '0 0 144px', sort: 'plan' },
    { id: 'team', title: messages.columns.team, flex: '0 0 136px', sort: 'team' },
    { id: 'data', title: messages.columns.data, flex: '0 0 116px', sort: 'data' },
    { id: 'price', title: messages.columns.price, flex: '0 0 84px', sort: 'price', align: 'end' },
    open,
  ],
  snug: [
    person,
    { id: 'number', title: messages.columns.number, flex: '0 0 200px', sort: 'number' },
    status,
    { id: 'plan', title: messages.columns.plan, flex: '0 0 144px', sort: 'plan' },
    { id: 'data', title: messages.columns.data, flex: '0 0 108px', sort: 'data' },
    { id: 'price', title: messages.columns.price, flex: '0 0 84px', sort: 'price', align: 'end' },
    open,
  ],
  medium: [
    person,
    { id: 'number', title: messages.columns.number, flex: '0 0 206px', sort: 'number' },
    status,
    { id: 'price', title: messages.columns.price, flex: '0 0 108px', sort: 'price', align: 'end' },
    open,
  ],
} as const satisfies Record<string, readonly OverviewColumn[]>;

export type OverviewLayout = keyof typeof overviewColumns | 'phone';
