import type { processPortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';
import { approveTransfer } from '../approving.ts';
import { withItem } from '../service.ts';

export const processPortingItem: Handler<typeof operation> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.process',
    { id: params.uuid, seenVersion },
    (inside, item) => approveTransfer(inside, services, item, body),
  ),
});
