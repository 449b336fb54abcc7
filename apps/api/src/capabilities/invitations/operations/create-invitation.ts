import type { createInvitation as operation } from '@workspace/domain/invitations/operations';
import type { Handler } from '../../../http/handler.ts';
import { invite } from '../inviting.ts';

export const createInvitation: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({
  data: await invite(unit, services, body),
});
