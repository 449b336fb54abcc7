import type { acceptInvitation as operation } from '@workspace/domain/invitations/operations';
import type { Handler } from '../../../http/handler.ts';
import { accept } from '../accepting.ts';

export const acceptInvitation: Handler<typeof operation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await accept(unit, { actor, services }, body) });
