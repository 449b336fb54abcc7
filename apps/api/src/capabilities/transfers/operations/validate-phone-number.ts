import type { validatePhoneNumber as operation } from '@workspace/domain/transfers/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { invalidNumberMessage, mobileNumberOf } from '../phone.ts';

export const validatePhoneNumber = withoutTransaction<typeof operation>(async (_, { body }) => ({
  data:
    mobileNumberOf(body.phone_number, body.country_iso_code) === undefined
      ? { status: 'invalid', message: invalidNumberMessage }
      : { status: 'valid', message: '' },
}));
