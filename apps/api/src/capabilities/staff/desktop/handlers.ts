import { AppError } from '@workspace/domain/contract/error';
import { desktopErrors } from '@workspace/domain/desktop/errors';
import type * as operations from '@workspace/domain/desktop/operations';
import { endDesktop, refreshDesktop, startDesktop } from '../../../auth/desktop/tokens.ts';
import { transact } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';

export const endDesktopSession: Handler<typeof operations.endDesktopSession> = async (
  { unit, services },
  { body },
) => {
  await endDesktop(unit, services, body);
  return undefined;
};

/** Opens its own transaction, whose commit ends the session of a token that was used twice. */
export const refreshDesktopSession = withoutTransaction<typeof operations.refreshDesktopSession>(
  async ({ pool, scope, origin, services }, { body }) => {
    const tokens = await transact(pool, scope, origin, (unit) =>
      refreshDesktop(unit, services, body),
    );
    if (!tokens) throw new AppError(desktopErrors.sessionEnded);
    return { data: tokens };
  },
);

/** Opens its own transaction, whose commit uses the code up even if it is refused. */
export const startDesktopSession = withoutTransaction<typeof operations.startDesktopSession>(
  async ({ pool, scope, origin, services }, { body }) => {
    const tokens = await transact(pool, scope, origin, (unit) =>
      startDesktop(unit, services, body),
    );
    if (!tokens) throw new AppError(desktopErrors.codeRefused);
    return { data: tokens };
  },
);
