import type * as operations from '@workspace/domain/transfers/rules/operations';
import type { Handler } from '../../../http/handler.ts';
import { requireCountry } from '../../catalogue/countries/index.ts';
import { fieldsFor } from './fields.ts';
import { checkTransferReadiness } from './readiness.ts';
import { audienceOf, transferDayFacts } from './transfer-day.ts';

export const checkReadiness: Handler<typeof operations.checkReadiness> = async (
  { unit },
  { body },
) => ({
  data: { results: await checkTransferReadiness(unit, body) },
});

export const getPortInFields: Handler<typeof operations.getPortInFields> = async (
  { unit },
  { params, query },
) => ({
  data: { fields: await fieldsFor(unit, params.iso, query.porting_type, query.company_id) },
});

export const getTransferDates: Handler<typeof operations.getTransferDates> = async (
  { unit },
  { params, query },
) => {
  // An administrator in the public wizard chooses as everybody else does there.
  const audience = query.public === 'true' ? 'public' : audienceOf(unit);
  const { porting_type, numbers } = query;
  const country = await requireCountry(unit, params.iso);
  const question = { country, porting_type, audience, numbers };
  return { data: await transferDayFacts(unit, question) };
};
