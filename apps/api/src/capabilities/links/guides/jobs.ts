import { installObstacle } from '@workspace/domain/guides/rules';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import {
  heldAmong,
  lockNumbersAndHolders,
  presentNumber,
  sendGuideOfTransfer,
} from '../../numbers/numbers/index.ts';
import { type LinkServices, sendLinks } from './delivery.ts';
import { findHolder } from './tickets.ts';

/**
 * Sends the holder of a transferred number the guide to its eSIM, once: a guide that was sent
 * meanwhile, or an eSIM that is installed, needs no other.
 * @param pool of the worker's role
 */
export const transferGuideHandler = (pool: Pool, services: LinkServices): MessageHandler =>
  handleMessage(sendGuideOfTransfer, async ({ companyId, payload }) => {
    if (companyId === null) return;
    const actor = { kind: 'system', id: null, name: null } as const;
    const origin = {
      operation: sendGuideOfTransfer.name,
      actor,
      requestId: null,
      address: null,
    } as const;
    await transact(pool, asSystem(companyId), origin, async (unit) => {
      const { numbers } = await lockNumbersAndHolders(unit, [payload.number_id]);
      const [number] = numbers;
      if (!number || number.setup_step !== null) return;
      const holder = await findHolder(unit, number.user_id);
      const held = await heldAmong(unit, [number], null);
      if (!holder || held.has(number.id) || installObstacle(presentNumber(number))) return;
      await sendLinks(unit, services, [{ numbers: [number], holder }], {
        channel: 'email',
        source: 'company',
      });
    });
  });
