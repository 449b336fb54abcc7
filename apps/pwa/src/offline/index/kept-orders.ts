import type { Joins } from './entries.ts';
import type { Lines } from './lines.ts';
import { createOrder, type Order, type Sort, type SortKey } from './order.ts';

const most = 3;

/** The orders that were asked for last, moved with the lines instead of sorted anew. */
export interface KeptOrders {
  readonly by: (sort: Sort, lines: Lines, joins: Joins) => Order;
  readonly move: Order['move'];
  /** Those of one key, or all. */
  readonly forget: (key?: SortKey) => void;
}

export function createKeptOrders(): KeptOrders {
  const orders = new Map<string, Order>();
  return {
    by(sort, lines, joins) {
      const key = `${sort.by} ${sort.direction}`;
      const made = orders.get(key) ?? createOrder(sort, lines, joins);
      orders.delete(key);
      orders.set(key, made);
      const [oldest] = orders.keys();
      if (orders.size > most && oldest) orders.delete(oldest);
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
