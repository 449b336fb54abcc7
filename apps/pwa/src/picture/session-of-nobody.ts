import type { Me } from '@workspace/domain/accounts/schema';
import { createPlanIndex } from '../offline/index/plan-index.ts';
import { createCell } from '../offline/observable.ts';
import type { OfflineSession } from '../offline/session.ts';
import type { SyncState } from '../offline/status.ts';

/** Of a name nothing is known but how high its line is. */
const line = '\u00a0';

const me: Pick<Me, 'kind' | 'name' | 'email' | 'user'> & { readonly company: { name: string } } = {
  kind: 'admin',
  name: line,
  email: '',
  user: null,
  company: { name: line },
};

const status: SyncState = {
  phase: 'loading',
  complete: false,
  mending: false,
  keepsNothing: false,
  progress: null,
  offline: false,
  syncing: false,
  syncedAt: null,
  pendingCount: 0,
  conflicts: 0,
  problem: null,
  unreadableRows: 0,
  lostChanges: [],
};

const parts = {
  me: createCell(me),
  status: createCell(status),
  index: createPlanIndex({ onBroken: () => {} }),
  pendingChanges: createCell([]),
};

/** As a session stands before anything is read; what is only asked after a press is not there. */
export const sessionOfNobody = parts as unknown as OfflineSession;
