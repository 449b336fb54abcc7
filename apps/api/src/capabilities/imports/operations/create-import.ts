import type { createImport as operation } from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { checkImport } from '../service.ts';

export const createImport: Handler<typeof operation> = async (
  { unit, services },
  { body, files },
) => {
  const { file } = files;
  const bytes = await file.bytes();
  return { data: await checkImport(unit, services, { name: file.name, bytes }, body.import_id) };
};
