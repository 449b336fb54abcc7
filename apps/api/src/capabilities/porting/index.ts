import type { SyncedSource } from '../../database/synced-source.ts';
import { countPortingItems, findPortingItems, pageOfPortingItems } from './store.ts';

export { cancelPortingItems } from './cancelling.ts';
export { findPortingItems, portingItemIdsOf } from './store.ts';

export const portingItemSource: SyncedSource<'porting_item'> = {
  kind: 'porting_item',
  count: (unit) => countPortingItems(unit),
  page: pageOfPortingItems,
  byIds: findPortingItems,
};
