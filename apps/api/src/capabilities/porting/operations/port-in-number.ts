import type { portInNumber as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';
import { portIn } from '../port-in.ts';

export const portInNumber: Handler<typeof operation> = async ({ unit, services }, { body }) => ({
  data: await portIn(unit, services, body),
});
