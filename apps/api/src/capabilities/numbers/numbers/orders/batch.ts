import { v5 as idByName } from 'uuid';
import type { RecordedActor } from '../../../../database/effects.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import type { NumberModel } from '../models.ts';

/** What numbers were added together: one order, or one import. */
export type OrderBatch = Pick<NumberModel, 'order_id' | 'ordered_by' | 'order_name'>;

/** Namespace of the ids of orders. */
const namespace = '6f0c6a0e-8d0f-4a58-9d6b-2f6f4f2f9c51';

const ordererOf = ({ kind }: RecordedActor): NumberModel['ordered_by'] => {
  if (kind === 'staff' || kind === 'api_key') return kind;
  return kind === 'admin' || kind === 'regular' ? 'person' : 'system';
};

/** An import's numbers, by its file. */
export const batchOfImport = (importId: string, fileName: string): OrderBatch => ({
  order_id: importId,
  ordered_by: 'import',
  order_name: fileName,
});

/** The order that a call belongs to: what one actor orders for the company within a product day. */
export function batchOfCall({ origin, scope, now }: UnitOfWork): OrderBatch {
  const { actor } = origin;
  const day = now.toISOString().slice(0, 10);
  const whose = [scope.companyId, actor.kind, actor.id, actor.name, day].join(' ');
  return {
    order_id: idByName(whose, namespace),
    ordered_by: ordererOf(actor),
    order_name: actor.name,
  };
}
