import type { checkEmailExists as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { hasEmail } from '../store.ts';

export const checkEmailExists: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: { exists: await hasEmail(unit, body.email) },
});
