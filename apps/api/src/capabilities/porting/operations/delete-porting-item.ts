import type { deletePortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';
import { cancelTransferItem } from '../cancelling.ts';
import { withItem } from '../service.ts';

export const deletePortingItem: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await withItem(
    unit,
    'porting_item.delete',
    { id: params.uuid, seenVersion },
    cancelTransferItem,
  ),
});
