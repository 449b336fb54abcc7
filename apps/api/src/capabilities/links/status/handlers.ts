import type * as operations from '@workspace/domain/status/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { correct, sendCode } from './correcting.ts';
import { linkGuide } from './guide.ts';
import { openStatus } from './opening.ts';

export const correctStatus = withoutTransaction<typeof operations.correctStatus>(
  async (call, { body }) => {
    const { ticket, verification_code: code, fields, porting_date } = body;
    const correction = { fields, porting_date };
    return {
      data: await correct(call, { ticket, code, correction, seenVersion: call.seenVersion }),
    };
  },
);

export const linkStatusGuide: Handler<typeof operations.linkStatusGuide> = async (
  { unit, services },
  { body },
) => ({
  data: await linkGuide(unit, services, body.ticket),
});

export const lookupStatus: Handler<typeof operations.lookupStatus> = async (
  { unit, services },
  { body },
) => ({
  data: await openStatus(unit, services, body.ticket),
});

export const sendStatusCode = withoutTransaction<typeof operations.sendStatusCode>(
  async (call, { body }) => ({
    data: { phone_number: await sendCode(call, body.ticket) },
  }),
);
