import type { getCompanyAccount as operation } from '@workspace/domain/verification/operations';
import type { Handler } from '../../../http/handler.ts';
import { readAccount } from '../account.ts';

export const getCompanyAccount: Handler<typeof operation> = async ({ unit }) => ({
  data: await readAccount(unit),
});
