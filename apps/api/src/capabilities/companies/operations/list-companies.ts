import type { listCompanies as operation } from '@workspace/domain/companies/operations';
import { transact } from '../../../database/unit-of-work.ts';
import type { Handler } from '../../../http/handler.ts';
import { countMoved } from '../figures-store.ts';
import { readOverview } from '../overview-store.ts';

/**
 * The customer overview, read by a role of its own, which sees all companies. Both questions leave
 * together: the second finds what the first has counted.
 */
export const listCompanies: Handler<typeof operation> = async ({ unit, services }, { query }) =>
  transact(
    services.staffPool,
    unit.scope,
    unit.origin,
    async (staff) => {
      const [, answer] = await Promise.all([countMoved(staff), readOverview(staff, query)]);
      return answer;
    },
    'keyed',
  );
