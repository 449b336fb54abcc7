import type { changeManyNumbers as operation } from '@workspace/domain/numbers/many-operations';
import type { Handler } from '../../../http/handler.ts';
import { changeMany } from '../many.ts';

export const changeManyNumbers: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: { results: await changeMany(unit, body.numbers, body.action) },
});
