import { numberErrors } from '@workspace/domain/numbers/errors';
import type * as operations from '@workspace/domain/transfers/public/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { mobileNumberOf } from '../../catalogue/countries/index.ts';
import { sendCode, verifyCode } from './codes.ts';
import { hasNumber } from './person.ts';
import { request } from './requesting.ts';

export const checkHasNumber: Handler<typeof operations.checkHasNumber> = async (
  { unit },
  { params, body },
) => ({
  data: await hasNumber(unit, params.company_id, body.email),
});

export const requestTransfer = withoutTransaction<typeof operations.requestTransfer>(
  async (call, { body }) => ({
    data: await request(call, body),
  }),
);

export const sendTransferCode = withoutTransaction<typeof operations.sendTransferCode>(
  async (call, { body }) => ({
    data: await sendCode(call, body),
  }),
);

export const validatePhoneNumber = withoutTransaction<typeof operations.validatePhoneNumber>(
  async (_, { body }) => ({
    data:
      mobileNumberOf(body.phone_number, body.country_iso_code) === undefined
        ? { status: 'invalid', message: numberErrors.invalidPhoneNumber.message }
        : { status: 'valid', message: '' },
  }),
);

export const verifyTransferCode = withoutTransaction<typeof operations.verifyTransferCode>(
  async (call, { body }) => {
    const { verified_until, flowToken } = await verifyCode(call, body);
    return { data: { verified: true, verified_until }, flowToken };
  },
);
