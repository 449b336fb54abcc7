import type { sendGuides as operation } from '@workspace/domain/guides/operations';
import type { Handler } from '../../../http/handler.ts';
import { sendMany } from '../sending.ts';

export const sendGuides: Handler<typeof operation> = async ({ unit, services }, { body }) => ({
  data: { results: await sendMany(unit, services, body) },
});
