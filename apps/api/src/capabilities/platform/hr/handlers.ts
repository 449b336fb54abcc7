import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/hr/operations';
import { type Handler, webhook } from '../../../http/handler.ts';
import { openHrInvitation } from './accept.ts';
import { disconnect } from './connect.ts';
import { inviteColleague } from './invite.ts';
import { presentConnection } from './present.ts';

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

export const receiveHrEvent = webhook<typeof operations.receiveHrEvent>(
  async () => {},
  async () => {
    throw new AppError(commonErrors.forbidden);
  },
);
