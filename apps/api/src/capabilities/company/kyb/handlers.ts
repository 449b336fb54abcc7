import type * as operations from '@workspace/domain/kyb/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction, withPreparation } from '../../../http/handler.ts';
import { readContent } from '../files/index.ts';
import { readAccount } from './account.ts';
import { decideActivation, decideDocuments, request } from './deciding.ts';
import { readDecisions } from './decisions-store.ts';
import {
  addDocuments,
  type CheckedDocument,
  checkDocuments,
  removeDocument,
  requireDocument,
} from './documents.ts';
import { readQueue } from './queue-store.ts';

export const deleteDocument: Handler<typeof operations.deleteDocument> = async (
  { unit },
  { params },
) => ({
  data: await removeDocument(unit, params.document_id),
});

export const getCompanyAccount: Handler<typeof operations.getCompanyAccount> = async ({
  unit,
}) => ({
  data: await readAccount(unit),
});

/** The file store is asked after the transaction, which has said that the caller may read. */
export const getDocument = withoutTransaction<typeof operations.getDocument>(
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

/** Read with a dedicated database role that sees all companies. */
export const listReviews = withoutTransaction<typeof operations.listReviews>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, (staff) => readQueue(staff, query), 'read'),
);

/** Read with a dedicated database role that sees all companies. */
export const listDecisions = withoutTransaction<typeof operations.listDecisions>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, (staff) => readDecisions(staff, query), 'read'),
);

export const requestActivation: Handler<typeof operations.requestActivation> = async ({
  unit,
}) => ({
  data: await request(unit),
});

export const reviewActivation: Handler<typeof operations.reviewActivation> = async (
  { unit },
  { body },
) => ({
  data: await decideActivation(unit, body),
});

export const reviewDocuments: Handler<typeof operations.reviewDocuments> = async (
  { unit },
  { body },
) => ({
  data: await decideDocuments(unit, body),
});

export const sendDocuments = withPreparation<typeof operations.sendDocuments, CheckedDocument[]>(
  async (_context, { files }) => checkDocuments(files.files),
  async ({ unit, services }, _input, documents) => ({
    data: await addDocuments(unit, services, documents),
  }),
);
