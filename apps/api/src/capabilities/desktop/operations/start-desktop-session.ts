import type { startDesktopSession as operation } from '@workspace/domain/desktop/operations';
import { startDesktop } from '../../../auth/desktop/tokens.ts';
import type { Handler } from '../../../http/handler.ts';

export const startDesktopSession: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({
  data: await startDesktop(unit, services, body),
});
