import { assistantChangeChanged } from '@workspace/domain/assistants/announcement';
import { assistantEvents } from '@workspace/domain/events/assistant';
import { announce } from '../../../database/announce.ts';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { settleExpired } from './messages.ts';
import { lockById } from './store.ts';

const origin = {
  operation: settleExpired.name,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Settles the notifications of a change that nobody has decided in time.
 * @param pool of the worker's role
 */
export const expiredChangesHandler = (pool: Pool): MessageHandler =>
  handleMessage(settleExpired, async ({ companyId, payload: { change_id } }) => {
    await transact(pool, asSystem(companyId), origin, async (unit) => {
      const row = await lockById(unit, change_id);
      if (row?.state !== 'prepared') return;
      unit.happened(assistantEvents.changeSettled, { subjectId: change_id });
      await announce(unit, assistantChangeChanged, { change_id });
    });
  });
