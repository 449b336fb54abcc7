import type { correctPortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';
import { correctTransfer } from '../correcting.ts';
import { withItem } from '../service.ts';

export const correctPortingItem: Handler<typeof operation> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.correct',
    { id: params.uuid, seenVersion },
    (inside, item) => correctTransfer(inside, services, item, body),
  ),
});
