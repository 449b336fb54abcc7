import type { SyncedSource } from '../../database/synced-source.ts';
import { countUsers, findUsers, pageOfUsers } from './store.ts';

export { findUser, findUsers } from './store.ts';

export const userSource: SyncedSource<'user'> = {
  kind: 'user',
  count: countUsers,
  page: pageOfUsers,
  byIds: findUsers,
};
