import type { emailGuide as operation } from '@workspace/domain/guides/operations';
import type { Handler } from '../../../http/handler.ts';
import { emailToHolder } from '../requesting.ts';

export const emailGuide: Handler<typeof operation> = async ({ unit, services }, { body }) => {
  await emailToHolder(unit, services, body.ticket);
  return undefined;
};
