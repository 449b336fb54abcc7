import { callLoggedEvent } from '@workspace/domain/audit/events';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type Delivery, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { sealOutboxSecret, Undeliverable } from '../../../jobs/outbox.ts';
import { logCrmCall } from '../../../vendors/crm/messages.ts';
import {
  CallNotTaken,
  type Crm,
  CrmBusy,
  type CrmCall,
  TokenRefused,
} from '../../../vendors/crm/port.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import {
  findPersonsCrm,
  type InvitingServices,
  reportRefusedToken,
  tokenContext,
} from '../integrations/index.ts';
import { changePending, findPending } from './call-store.ts';
import { type CallSecret, callSecretSchema, patienceMs } from './calls.ts';
import { nextTry } from './delays.ts';
import type { CrmCallModel, CrmCallState } from './models.ts';
import { readSettings } from './settings-store.ts';

type LogDelivery = Pick<Delivery<{ readonly event_id: string }>, 'id' | 'companyId' | 'payload'>;

const origin = {
  operation: callLoggedEvent,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** What is to be done with a call now. */
type Plan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'log';
      readonly row: CrmCallModel;
      readonly userId: string;
      /** Sealed. */
      readonly token: string;
      readonly integrationId: string;
      readonly logsWithoutContact: boolean;
    };

/**
 * Logs calls with the CRM, outside of any transaction. A call that may be logged already is looked
 * for before it is sent again. While the CRM does not take it, another message is queued.
 * @param deps.pool of the worker's role
 */
export function crmCallHandler(
  deps: InvitingServices & { readonly pool: Pool; readonly crm: Crm },
): MessageHandler {
  const { pool, crm, sealer } = deps;

  const inCompany = <T>(
    { companyId }: LogDelivery,
    work: (unit: UnitOfWork) => Promise<T>,
  ): Promise<T> => transact(pool, asSystem(companyId), origin, work);

  const keyOf = ({ id, payload }: LogDelivery) => ({ eventId: payload.event_id, messageId: id });

  const settle = (delivery: LogDelivery, state: CrmCallState) =>
    inCompany(delivery, (unit) => changePending(unit, keyOf(delivery), { state }));

  const note = (delivery: LogDelivery, isUnclear: boolean) =>
    inCompany(delivery, (unit) => changePending(unit, keyOf(delivery), { is_unclear: isUnclear }));

  function plan(delivery: LogDelivery): Promise<Plan> {
    return inCompany(delivery, async (unit) => {
      const key = keyOf(delivery);
      const row = await findPending(unit, key.eventId, key.messageId);
      if (!row) return { kind: 'nothing' };
      if (unit.now.getTime() - row.ended_at.getTime() >= patienceMs) {
        await changePending(unit, key, { state: 'dropped' });
        return { kind: 'nothing' };
      }
      const [person] = await findPeopleForWrite(unit, [row.user_id]);
      const integration = await findPersonsCrm(unit, row.user_id);
      if (
        !person ||
        person.status === 'archived' ||
        (integration?.status ?? 'inactive') === 'inactive'
      ) {
        await changePending(unit, key, { state: 'skipped' });
        return { kind: 'nothing' };
      }
      // Without a token that works: the person may connect again in time.
      if (integration?.status !== 'active' || !integration.token) return { kind: 'wait' };
      const { without_contact } = await readSettings(unit);
      return {
        kind: 'log',
        row,
        userId: row.user_id,
        token: integration.token,
        integrationId: integration.id,
        logsWithoutContact: without_contact === 'log',
      };
    });
  }

  /** Queues the call for later, sealed under the id of its next message. */
  function postpone(
    delivery: LogDelivery,
    secret: CallSecret,
    retryAfterMs?: number,
  ): Promise<void> {
    return inCompany(delivery, async (unit) => {
      const key = keyOf(delivery);
      const row = await findPending(unit, key.eventId, key.messageId);
      if (!row) return;
      const id = unit.newId();
      await changePending(unit, key, { message_id: id });
      const leftMs = row.ended_at.getTime() + patienceMs - unit.now.getTime();
      const pauseMs = nextTry(row.tries, retryAfterMs, leftMs);
      unit.send(
        logCrmCall,
        { event_id: key.eventId },
        {
          id,
          secret: sealOutboxSecret(sealer, id, secret),
          at: new Date(unit.now.getTime() + pauseMs),
          clock: 'product',
        },
      );
    });
  }

  /** @returns what became of the call */
  async function log(
    delivery: LogDelivery,
    { row, token: sealed, integrationId, logsWithoutContact }: Extract<Plan, { kind: 'log' }>,
    secret: CallSecret,
  ): Promise<CrmCallState> {
    const token = sealer.open(sealed, tokenContext(integrationId));
    const call: CrmCall = {
      direction: secret.direction,
      ownNumber: secret.own_number,
      otherNumber: secret.other_number,
      startedAt: row.started_at,
      answered: secret.answered,
      seconds: secret.seconds,
    };
    if (row.is_unclear && (await crm.hasCallLog(token, call))) return 'logged';
    const contact = await crm.findContact(token, call.otherNumber);
    if (contact === undefined && !logsWithoutContact) return 'skipped';
    // Noted before it is sent: the process may end before the answer is read.
    await note(delivery, true);
    try {
      await crm.logCall(token, call, contact);
    } catch (error) {
      if (error instanceof CrmBusy || error instanceof TokenRefused) await note(delivery, false);
      throw error;
    }
    return 'logged';
  }

  return handleMessage(
    logCrmCall,
    async (delivery) => {
      const planned = await plan(delivery);
      if (planned.kind === 'nothing') return;
      const secret = callSecretSchema.parse(delivery.openSecret());
      if (planned.kind === 'wait') return postpone(delivery, secret);
      try {
        await settle(delivery, await log(delivery, planned, secret));
      } catch (error) {
        if (error instanceof CallNotTaken) throw new Undeliverable(error.message);
        if (error instanceof TokenRefused) {
          const { userId, token } = planned;
          const { problem } = error;
          await inCompany(delivery, (unit) =>
            reportRefusedToken(unit, deps, { userId, token, problem }),
          );
        }
        await postpone(delivery, secret, error instanceof CrmBusy ? error.retryAfterMs : undefined);
      }
    },
    async (delivery) => {
      await settle(delivery, 'dropped');
    },
  );
}
