import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/invitations/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { accept } from './accepting.ts';
import { invite, revoke } from './inviting.ts';
import { openInvitation } from './opening.ts';
import { presentInvitation } from './present.ts';
import { listOpen } from './store.ts';

export const acceptInvitation: Handler<typeof operations.acceptInvitation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await accept(unit, { actor, services }, body) });

export const createInvitation: Handler<typeof operations.createInvitation> = async (
  { unit, services },
  { body },
) => ({
  data: await invite(unit, services, body),
});

export const listInvitations: Handler<typeof operations.listInvitations> = async (
  { unit, services },
  { query },
) => {
  if (query.company_id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const { rows, total } = await listOpen(unit, before ?? null, query.limit + 1);
  const shown = pageOf(rows, query.limit, total, ({ id }) => [id]);
  const now = services.realNow();
  return { data: shown.rows.map((row) => presentInvitation(row, now)), page: shown.page };
};

export const lookupInvitation: Handler<typeof operations.lookupInvitation> = async (
  { actor, unit, services },
  { body: { ticket, company_id: companyId } },
) => ({
  data: await openInvitation(
    unit,
    { actor, services },
    ticket === undefined ? { companyId } : { ticket },
  ),
});

export const revokeInvitation: Handler<typeof operations.revokeInvitation> = async (
  { unit, services },
  { params, query },
) => {
  await revoke(unit, services, { id: params.invitation_id, companyId: query.company_id });
  return undefined;
};
