import type { checkReadiness as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';
import { checkTransferReadiness } from '../readiness.ts';

export const checkReadiness: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: { results: await checkTransferReadiness(unit, body) },
});
