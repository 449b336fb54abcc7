import type { getDocument as operation } from '@workspace/domain/verification/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readContent } from '../../files/index.ts';
import { requireDocument } from '../documents.ts';

/** The file store is asked after the transaction, which has said that the caller may read. */
export const getDocument = withoutTransaction<typeof operation>(
  async ({ pool, scope, origin, services }, { params }) => {
    const row = await transact(
      pool,
      scope,
      origin,
      (unit) => requireDocument(unit, params.document_id),
      'read',
    );
    return { file: await readContent(row, services), name: row.name };
  },
);
