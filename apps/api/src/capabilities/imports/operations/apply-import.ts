import type { applyImport as operation } from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { requestApply } from '../applying/request-apply.ts';

export const applyImport: Handler<typeof operation> = async (
  { unit, actor, session },
  { params, body },
) => ({
  data: await requestApply(unit, {
    importId: params.import_id,
    skipRefused: body.skip_refused ?? false,
    actor,
    sessionId: session?.sessionId ?? null,
  }),
});
