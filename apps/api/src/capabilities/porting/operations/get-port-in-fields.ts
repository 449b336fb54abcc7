import type { getPortInFields as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';
import { fieldsFor } from '../fields.ts';

export const getPortInFields: Handler<typeof operation> = async ({ unit }, { params, query }) => ({
  data: { fields: await fieldsFor(unit, params.iso, query.porting_type, query.company_id) },
});
