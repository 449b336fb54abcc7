import type { Joins } from '../joins/entries.ts';
import type { EntryColumns } from '../joins/entry-columns.ts';
import { createOrder, type Order, type Sort, type SortKey } from './order.ts';

const maxOrders = 3;

/** The most recently used orders, updated in place instead of sorted again. */
export interface KeptOrders {
  readonly by: (sort: Sort, columns: EntryColumns, joins: Joins) => Order;
  readonly move: Order['move'];
  /** Drops the orders of one key, or all. */
  readonly forget: (key?: SortKey) => void;
}

export function createKeptOrders(): KeptOrders {
  const orders = new Map<string, Order>();
  return {
    by(sort, columns, joins) {
      const key = `${sort.by} ${sort.direction}`;
      const made = orders.get(key) ?? createOrder(sort, columns, joins);
      orders.delete(key);
      orders.set(key, made);
      const [oldest] = orders.keys();
      if (orders.size > maxOrders && oldest) orders.delete(oldest);
      return made;
    },
    move(changed, gone) {
      for (const order of orders.values()) order.move(changed, gone);
    },
    forget(key) {
      for (const [name, { sort }] of orders) {
        if (key === undefined || sort.by === key) orders.delete(name);
      }
    },
  };
}
