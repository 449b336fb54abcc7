import type { updateNumber as operation } from '@workspace/domain/numbers/operations';
import { lookFirst } from '../../../http/handler.ts';
import { changeNumber, lookAtNumber } from '../change-number.ts';

export const updateNumber = lookFirst<typeof operation>()({
  look: ({ unit, seenVersion }, { params, body }) =>
    lookAtNumber(unit, params.number_id, body, seenVersion),
  act: async ({ unit }, { body }, standing) => ({ data: await changeNumber(unit, standing, body) }),
});
