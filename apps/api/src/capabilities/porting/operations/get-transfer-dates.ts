import type { getTransferDates as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';
import { requireCountry } from '../../countries/index.ts';
import { audienceOf, transferDayFacts } from '../transfer-day.ts';

export const getTransferDates: Handler<typeof operation> = async ({ unit }, { params, query }) => {
  // An administrator in the public wizard chooses as everybody else does there.
  const audience = query.public === 'true' ? 'public' : audienceOf(unit);
  const { porting_type, numbers } = query;
  const country = await requireCountry(unit, params.iso);
  const question = { country, porting_type, audience, numbers };
  return { data: await transferDayFacts(unit, question) };
};
