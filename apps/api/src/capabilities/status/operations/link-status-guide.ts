import type { linkStatusGuide as operation } from '@workspace/domain/status/operations';
import type { Handler } from '../../../http/handler.ts';
import { linkGuide } from '../guide.ts';

export const linkStatusGuide: Handler<typeof operation> = async ({ unit, services }, { body }) => ({
  data: await linkGuide(unit, services, body.ticket),
});
