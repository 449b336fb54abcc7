import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { StoredValues } from './secrets.ts';
import type { TransferAuthor, TransferInput, TransferRequest } from './transfer-input.ts';

class PortingRequestModel extends Model {
  static override tableName = 'porting_requests';
  static override idColumn = ['company_id', 'id'];
}

class NewPortingItemModel extends Model {
  static override tableName = 'porting_items';
  static override idColumn = ['company_id', 'id'];
  static override jsonAttributes = ['fields'];
}

export type NewItem = Omit<TransferInput, 'itemId' | 'values'> & StoredValues & { id: string };

const authorColumns = (author: TransferAuthor) =>
  'userId' in author
    ? { created_by: author.userId }
    : { created_by: null, api_key_id: author.apiKey.id, api_key_name: author.apiKey.name };

/** Inserts a request with its items. */
export async function insertRequest(
  unit: UnitOfWork,
  { type, createdBy }: Pick<TransferRequest, 'type' | 'createdBy'>,
  items: readonly NewItem[],
): Promise<void> {
  const company = { company_id: unit.scope.companyId };
  const request = { ...company, id: unit.newId() };
  await PortingRequestModel.query(unit.trx).insert(
    PortingRequestModel.fromJson({
      ...request,
      type,
      ...authorColumns(createdBy),
      created_at: unit.now,
    }),
  );
  await NewPortingItemModel.query(unit.trx).insert(
    items.map((item) =>
      NewPortingItemModel.fromJson({
        ...company,
        ...item,
        request_id: request.id,
        code_given_at: item.porting_code === null ? null : unit.now,
        status: 'pending',
        number_id: null,
        created_at: unit.now,
        updated_at: unit.now,
        version: 1,
      }),
    ),
  );
}
