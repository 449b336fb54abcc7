import { numberErrors } from '@workspace/domain/numbers/errors';
import type { validatePhoneNumber as operation } from '@workspace/domain/transfers/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { mobileNumberOf } from '../../countries/index.ts';

export const validatePhoneNumber = withoutTransaction<typeof operation>(async (_, { body }) => ({
  data:
    mobileNumberOf(body.phone_number, body.country_iso_code) === undefined
      ? { status: 'invalid', message: numberErrors.invalidPhoneNumber.message }
      : { status: 'valid', message: '' },
}));
