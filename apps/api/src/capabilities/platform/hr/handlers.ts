import type * as operations from '@workspace/domain/hr/operations';
import { type Handler, webhook } from '../../../http/handler.ts';
import { openHrInvitation } from './accept.ts';
import { disconnect } from './connect.ts';
import { inviteColleague } from './invite.ts';
import { presentConnection } from './present.ts';
import { receiveEvent } from './receive.ts';

export const disconnectHr: Handler<typeof operations.disconnectHr> = async ({ unit }) => {
  await disconnect(unit);
  return undefined;
};

export const getHrConnection: Handler<typeof operations.getHrConnection> = async ({
  unit,
  services,
}) => ({ data: await presentConnection(unit, services) });

export const inviteToHr: Handler<typeof operations.inviteToHr> = async (
  { unit, services },
  { body },
) => ({ data: await inviteColleague(unit, services, body) });

export const lookupHrInvitation: Handler<typeof operations.lookupHrInvitation> = async (
  { unit, services },
  { body },
) => ({ data: await openHrInvitation(unit, services, body.ticket) });

/** The secret that the signature is compared with is the company's: it is read in the transaction. */
export const receiveHrEvent = webhook<typeof operations.receiveHrEvent>(
  async () => {},
  async ({ unit, services }, { params, body, headers }) => {
    const signature = headers['bob-signature'];
    await receiveEvent(unit, services, { ticket: params.ticket, body, signature });
    return { data: { is_received: true } };
  },
);
