import { AppError } from '@workspace/domain/contract/error';
import { desktopErrors } from '@workspace/domain/desktop/errors';
import type { refreshDesktopSession as operation } from '@workspace/domain/desktop/operations';
import { refreshDesktop } from '../../../auth/desktop/tokens.ts';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';

/** Opens its own transaction, whose commit ends the session of a token that was used twice. */
export const refreshDesktopSession = withoutTransaction<typeof operation>(
  async ({ pool, scope, origin, services }, { body }) => {
    const tokens = await transact(pool, scope, origin, (unit) =>
      refreshDesktop(unit, services, body),
    );
    if (!tokens) throw new AppError(desktopErrors.sessionEnded);
    return { data: tokens };
  },
);
