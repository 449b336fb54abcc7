import type * as operations from '@workspace/domain/status/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { correct, sendCode } from './correcting.ts';
import { linkGuide } from './guide.ts';
import { mailLinkAgain } from './mailing-link.ts';
import { openStatus } from './opening.ts';
import { cancel, changeDay } from './own-transfer.ts';

export const cancelStatusTransfer = withoutTransaction<typeof operations.cancelStatusTransfer>(
  async (call, { body }) => ({
    data: await cancel(call, { ticket: body.ticket, seenVersion: call.seenVersion }),
  }),
);

export const changeStatusDay = withoutTransaction<typeof operations.changeStatusDay>(
  async (call, { body }) => ({
    data: await changeDay(call, { ...body, seenVersion: call.seenVersion }),
  }),
);

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

export const mailStatusLink: Handler<typeof operations.mailStatusLink> = async (
  { unit, services },
  { body },
) => {
  await mailLinkAgain(unit, services, body.email);
};

export const sendStatusCode = withoutTransaction<typeof operations.sendStatusCode>(
  async (call, { body }) => ({
    data: { phone_number: await sendCode(call, body.ticket) },
  }),
);
