import type { endDesktopSession as operation } from '@workspace/domain/desktop/operations';
import { endDesktop } from '../../../auth/desktop/tokens.ts';
import type { Handler } from '../../../http/handler.ts';

export const endDesktopSession: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => {
  await endDesktop(unit, services, body);
  return undefined;
};
