import type * as operations from '@workspace/domain/countries/operations';
import type { Handler } from '../../../http/handler.ts';
import { listCountries as list } from './store.ts';

export const listCountries: Handler<typeof operations.listCountries> = async (
  { unit },
  { query },
) => ({
  data: await list(unit, { available: query.available_only === 'true' }),
});
