import type { refreshDesktopSession as operation } from '@workspace/domain/desktop/operations';
import { refreshDesktop } from '../../../auth/desktop/tokens.ts';
import type { Handler } from '../../../http/handler.ts';

export const refreshDesktopSession: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({
  data: await refreshDesktop(unit, services, body),
});
