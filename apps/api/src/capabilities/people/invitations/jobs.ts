import { invitationChanged } from '@workspace/domain/invitations/announcement';
import { announce } from '../../../database/announce.ts';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { failureForAdministrators } from '../../../vendors/mail/failure.ts';
import type { Mailer } from '../../../vendors/mail/port.ts';
import { writeMail } from '../../../vendors/mail/templates.ts';
import { sendInvitation } from './messages.ts';
import { type DeliveryOutcome, recordDelivery } from './store.ts';

const origin = {
  operation: 'invitations.deliver',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Emails invitations, and records what became of each email.
 * @param deps.pool of the worker's role
 */
export function invitationHandler(deps: {
  readonly pool: Pool;
  readonly mailer: Mailer;
}): MessageHandler {
  const record = (companyId: string | null, id: string, outcome: DeliveryOutcome) => {
    return transact(deps.pool, asSystem(companyId), origin, async (unit) => {
      const isNew = await recordDelivery(unit, id, outcome);
      if (isNew) await announce(unit, invitationChanged, { invitation_id: id });
    });
  };
  return handleMessage(
    sendInvitation,
    async ({ id, companyId, payload, openSecret }) => {
      const mail = await writeMail(payload.template, openSecret());
      await deps.mailer.send({ to: payload.to, ...mail, idempotencyKey: id });
      await record(companyId, payload.invitation_id, { delivery: 'sent', delivery_reason: null });
    },
    ({ companyId, payload, reason }) =>
      record(companyId, payload.invitation_id, {
        delivery: 'failed',
        delivery_reason: failureForAdministrators(reason),
      }),
  );
}
