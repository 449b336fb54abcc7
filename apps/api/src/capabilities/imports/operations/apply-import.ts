import type { applyImport as operation } from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { applyImport as apply } from '../apply.ts';

export const applyImport: Handler<typeof operation> = async ({ unit }, { params, body }) => ({
  data: await apply(unit, params.import_id, { skipRefused: body.skip_refused ?? false }),
});
