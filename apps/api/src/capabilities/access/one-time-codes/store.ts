import { codeTries } from '@workspace/domain/one-time-codes/code';
import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Subject } from './call.ts';
import { ConfirmationModel, type Draft } from './models.ts';

const own = (unit: UnitOfWork) =>
  ConfirmationModel.query(unit.trx).where('company_id', unit.scope.companyId);

const about = (unit: UnitOfWork, { purpose, phoneNumber }: Omit<Subject, 'companyId'>) =>
  own(unit).where({ purpose, phone_number: phoneNumber });

/** Ends the codes of the number that wait, and adds a new one. */
export async function replaceCode(
  unit: UnitOfWork,
  row: Pick<ConfirmationModel, 'id' | 'purpose' | 'phone_number' | 'code_hash' | 'request_hash'> &
    Pick<ConfirmationModel, 'draft' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await about(unit, { purpose: row.purpose, phoneNumber: row.phone_number })
    .whereNull('verified_at')
    .whereNull('replaced_at')
    .patch({ replaced_at: row.created_at });
  await ConfirmationModel.query(unit.trx).insert({
    ...row,
    company_id: unit.scope.companyId ?? '',
  });
}

/** Whether the last code of the number was sent for this request, and is still valid. */
export async function wasSentFor(
  unit: UnitOfWork,
  subject: Subject,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<boolean> {
  const sent = await about(unit, subject)
    .whereIn('request_hash', [...hashes])
    .whereNull('replaced_at')
    .where('expires_at', '>', now)
    .select('id')
    .first();
  return sent !== undefined;
}

/** Which code a guess is about: one that waits, or one that was right before. */
export type CodeUse = 'verify' | 'write';

function usable(unit: UnitOfWork, subject: Subject, use: CodeUse, now: Date) {
  const query = about(unit, subject).whereNull('replaced_at').whereNull('code_used_at');
  // A code may be verified again while it is valid, since the response may have been lost.
  if (use === 'verify') return query.where('expires_at', '>', now).whereNull('result_id');
  return query.whereNotNull('verified_at').where('flow_expires_at', '>', now);
}

/**
 * Counts a guess at the newest usable code of the number, which must be committed before the code
 * is compared: of concurrent guesses, as many as are left get the row.
 * @returns undefined if there is no such code, or it has no tries left
 */
export async function takeTry(
  unit: UnitOfWork,
  subject: Subject,
  use: CodeUse,
  now: Date,
): Promise<ConfirmationModel | undefined> {
  const newest = await usable(unit, subject, use, now).orderBy('created_at', 'desc').first();
  if (!newest) return undefined;
  const [row] = await own(unit)
    .where({ id: newest.id })
    .where('tries', '<', codeTries)
    .patch({ tries: raw('tries + 1') })
    .returning('*');
  return row;
}

/** The row of a guess, locked, if it is still usable. */
export async function lockUsable(
  unit: UnitOfWork,
  subject: Subject,
  use: CodeUse,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<ConfirmationModel | undefined> {
  return usable(unit, subject, use, now).findOne({ id }).forUpdate();
}

/** The flow of a cookie, locked, if it has not expired. */
export async function lockFlow(
  unit: UnitOfWork,
  flow: { readonly purpose: Subject['purpose']; readonly hash: Buffer; readonly now: Date },
): Promise<ConfirmationModel | undefined> {
  return own(unit)
    .findOne({ purpose: flow.purpose, flow_hash: flow.hash })
    .where('flow_expires_at', '>', flow.now)
    .forUpdate();
}

/** Writes columns of a locked row. */
export async function updateCode(
  unit: UnitOfWork,
  id: string,
  columns: Partial<Omit<ConfirmationModel, 'tries'>>,
): Promise<void> {
  await own(unit).where({ id }).patch(columns);
}

/** A code that was right is no guess. */
export async function giveTryBack(unit: UnitOfWork, id: string): Promise<void> {
  await own(unit)
    .where({ id })
    .patch({ tries: raw('tries - 1') });
}

/**
 * Binds what a flow is about to the number that was confirmed, such as the id of a draft. Texts of
 * other names stay.
 */
export async function bindDraft(unit: UnitOfWork, id: string, draft: Draft): Promise<void> {
  await own(unit)
    .where({ id })
    .patch({ draft: raw('draft || ?::jsonb', JSON.stringify(draft)) });
}

/** The company of a flow's cookie, in any company's scope. */
export async function companyOfHash(unit: UnitOfWork, hash: Buffer): Promise<string | undefined> {
  const [row] = await unit.query<{ company_id: string }>(
    'SELECT company_id FROM lookup_flow(:hash)',
    { hash },
  );
  return row?.company_id;
}
