import type { verifyWhitelistedDomain as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { verifyDomain } from '../managing.ts';
import { presentDomain } from '../present.ts';

export const verifyWhitelistedDomain: Handler<typeof operation> = async ({ unit }, { params }) => ({
  data: presentDomain(await verifyDomain(unit, params.domain)),
});
