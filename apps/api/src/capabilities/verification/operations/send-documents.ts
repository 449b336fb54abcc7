import type { sendDocuments as operation } from '@workspace/domain/verification/operations';
import { withPreparation } from '../../../http/handler.ts';
import { addDocuments, type CheckedDocument, checkDocuments } from '../documents.ts';

export const sendDocuments = withPreparation<typeof operation, CheckedDocument[]>(
  async (_context, { files }) => checkDocuments(files.files),
  async ({ unit, services }, _input, documents) => ({
    data: await addDocuments(unit, services, documents),
  }),
);
