import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { createImport as operation } from '@workspace/domain/imports/operations';
import type { Handler } from '../../../http/handler.ts';
import { checkImport } from '../service.ts';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

function bytesOf(content: string): Uint8Array {
  if (content.length % 4 !== 0 || !base64.test(content)) {
    const fields = { content_base64: 'This is not base64.' };
    throw new AppError(commonErrors.invalid, { fields });
  }
  return Buffer.from(content, 'base64');
}

export const createImport: Handler<typeof operation> = async ({ unit }, { body }) => {
  const file = { name: body.file_name, bytes: bytesOf(body.content_base64) };
  return { data: await checkImport(unit, file, body.import_id) };
};
