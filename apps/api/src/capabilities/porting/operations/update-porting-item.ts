import type { updatePortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeItem } from '../changing.ts';
import { withItem } from '../service.ts';

export const updatePortingItem: Handler<typeof operation> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.update',
    { id: params.uuid, seenVersion },
    (inside, item) => changeItem(inside, services, item, body),
  ),
});
