import { AppError } from '@workspace/domain/contract/error';
import { desktopErrors } from '@workspace/domain/desktop/errors';
import type { startDesktopSession as operation } from '@workspace/domain/desktop/operations';
import { startDesktop } from '../../../auth/desktop/tokens.ts';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';

/** Opens its own transaction, whose commit uses the code up even if it is refused. */
export const startDesktopSession = withoutTransaction<typeof operation>(
  async ({ pool, scope, origin, services }, { body }) => {
    const tokens = await transact(pool, scope, origin, (unit) =>
      startDesktop(unit, services, body),
    );
    if (!tokens) throw new AppError(desktopErrors.codeRefused);
    return { data: tokens };
  },
);
