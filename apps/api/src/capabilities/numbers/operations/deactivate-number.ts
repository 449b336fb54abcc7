import type { deactivateNumber as operation } from '@workspace/domain/numbers/operations';
import { lookFirst } from '../../../http/handler.ts';
import { changeNumber, lookAtNumber } from '../change-number.ts';

const ended = { status: 'inactive' } as const;

export const deactivateNumber = lookFirst<typeof operation>()({
  look: ({ unit, seenVersion }, { params }) =>
    lookAtNumber(unit, params.number_id, ended, seenVersion),
  act: async ({ unit }, _, standing) => ({ data: await changeNumber(unit, standing, ended) }),
});
