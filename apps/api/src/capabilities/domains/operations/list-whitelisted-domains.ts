import type { listWhitelistedDomains as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { presentDomain } from '../present.ts';
import { listRows } from '../store.ts';

export const listWhitelistedDomains: Handler<typeof operation> = async ({ unit }) => ({
  data: (await listRows(unit)).map(presentDomain),
});
