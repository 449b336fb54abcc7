import type * as operations from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { requestApply } from './applying/request-apply.ts';
import { checkImport, readImportStatus } from './service.ts';

export const applyImport: Handler<typeof operations.applyImport> = async (
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

export const createImport: Handler<typeof operations.createImport> = async (
  { unit, services },
  { body, files },
) => {
  const { file } = files;
  const bytes = await file.bytes();
  return { data: await checkImport(unit, services, { name: file.name, bytes }, body.import_id) };
};

export const getImport: Handler<typeof operations.getImport> = async (
  { unit },
  { params, query },
) => ({
  data: await readImportStatus(unit, params.import_id, {
    withReport: query.include_report === 'true',
  }),
});
