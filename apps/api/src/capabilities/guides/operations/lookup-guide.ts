import type { lookupGuide as operation } from '@workspace/domain/guides/operations';
import type { Handler } from '../../../http/handler.ts';
import { openGuide } from '../open.ts';

export const lookupGuide: Handler<typeof operation> = async ({ unit, services }, { body }) => ({
  data: await openGuide(unit, services, body.ticket),
});
