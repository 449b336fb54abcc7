import type { deleteDocument as operation } from '@workspace/domain/verification/operations';
import type { Handler } from '../../../http/handler.ts';
import { removeDocument } from '../documents.ts';

export const deleteDocument: Handler<typeof operation> = async ({ unit }, { params }) => ({
  data: await removeDocument(unit, params.document_id),
});
