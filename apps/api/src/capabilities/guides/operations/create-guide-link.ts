import type { createGuideLink as operation } from '@workspace/domain/guides/operations';
import type { Handler } from '../../../http/handler.ts';
import { createLink } from '../links.ts';

export const createGuideLink: Handler<typeof operation> = async (
  { unit, services },
  { params },
) => ({ data: await createLink(unit, services, params.number_id) });
