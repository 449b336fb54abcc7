import type { removeWhitelistedDomain as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { removeDomain } from '../managing.ts';

export const removeWhitelistedDomain: Handler<typeof operation> = async ({ unit }, { params }) => {
  await removeDomain(unit, params.domain);
  return undefined;
};
