import type { addWhitelistedDomains as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { addDomains } from '../managing.ts';
import { presentDomain } from '../present.ts';

export const addWhitelistedDomains: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({ data: (await addDomains(unit, services, body.domains)).map(presentDomain) });
