import type { getImport as operation } from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { readImportStatus } from '../service.ts';

export const getImport: Handler<typeof operation> = async ({ unit }, { params, query }) => ({
  data: await readImportStatus(unit, params.import_id, {
    withReport: query.include_report === 'true',
  }),
});
