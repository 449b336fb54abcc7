import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import { flowSeconds } from '@workspace/domain/contract/flow';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type FlowCall, inCompany, type Subject } from './call.ts';
import { countGuess } from './limits.ts';
import type { ConfirmationModel, Draft } from './models.ts';
import { hashesOfCode } from './sending.ts';
import {
  type CodeUse,
  companyOfHash,
  giveTryBack,
  lockFlow,
  lockUsable,
  takeTry,
  updateCode,
} from './store.ts';

/** A flow whose number is confirmed. */
export interface Confirmation {
  readonly id: string;
  readonly phoneNumber: string;
  readonly draft: Draft;
  /** What the flow's write has made; null before. */
  readonly resultId: string | null;
}

const present = (row: ConfirmationModel): Confirmation => ({
  id: row.id,
  phoneNumber: row.phone_number,
  draft: row.draft,
  resultId: row.result_id,
});

/**
 * The token of a code's flow. It follows from the code's id and the secret key: a browser that
 * verifies twice at once keeps either response's cookie, and each is the one that is valid.
 */
const flowTokenOf = ({ services }: FlowCall, id: string): string =>
  services.sealer.hash(id, 'confirmation-flow').toString('base64url');

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A wrong code, and every other reason for which a code is not accepted. */
export const invalidCode = (): AppError =>
  new AppError(confirmationErrors.invalidCode, {
    fields: { verification_code: confirmationErrors.invalidCode.message },
  });

/**
 * Counts a guess, and compares it afterwards.
 * @returns the id of the code
 * @throws AppError 422, 429
 */
async function guess(
  call: FlowCall,
  subject: Subject,
  {
    code,
    use,
    draft = {},
  }: { readonly code: string; readonly use: CodeUse; readonly draft?: Draft },
): Promise<string> {
  const { services, meters } = call;
  const row = await inCompany(call, subject.companyId, (inside) =>
    takeTry(inside, subject, use, services.realNow()),
  );
  if (row) await countGuess(call, subject);
  const isRight =
    row !== undefined &&
    Object.entries(draft).every(([name, value]) => row.draft[name] === value) &&
    hashesOfCode(services, subject, { id: row.id, code }).some((hash) =>
      timingSafeEqual(hash, row.code_hash),
    );
  meters?.code(subject.purpose, isRight ? 'right' : 'wrong');
  if (!row || !isRight) throw invalidCode();
  return row.id;
}

export interface Guess extends Subject {
  readonly code: string;
  /** Texts that the draft of the code must have, such as the address for which it was sent. */
  readonly draft?: Draft;
}

/**
 * Checks a code and marks the number as confirmed for 30 minutes. `work` runs in the same
 * transaction, within the company.
 * @returns the result of `work`, and the token for the flow's cookie, which the handler returns
 * @throws AppError 422 for a wrong or dead code, 429
 */
export async function verifyConfirmationCode<T>(
  call: FlowCall,
  { code, draft, ...subject }: Guess,
  work: (inside: UnitOfWork, confirmation: Confirmation) => Promise<T>,
): Promise<{ readonly result: T; readonly flowToken: string }> {
  const id = await guess(call, subject, { code, use: 'verify', ...(draft ? { draft } : {}) });
  const { realNow } = call.services;
  return inCompany(call, subject.companyId, async (inside) => {
    const now = realNow();
    const row = await lockUsable(inside, subject, 'verify', { id, now });
    if (!row) throw invalidCode();
    const flowToken = flowTokenOf(call, id);
    await giveTryBack(inside, id);
    await updateCode(inside, id, {
      verified_at: now,
      flow_hash: hashOf(flowToken),
      flow_expires_at: new Date(now.getTime() + flowSeconds * 1000),
    });
    inside.audited({
      entityKind: null,
      entityId: null,
      before: null,
      after: { phone_number: subject.phoneNumber, verified_at: now.toISOString() },
    });
    return { result: await work(inside, present(row)), flowToken };
  });
}

/** The company of the flow's cookie; undefined without a valid one. */
export async function companyOfFlow(call: FlowCall): Promise<string | undefined> {
  const { flowToken, pool, scope, origin } = call;
  if (flowToken === undefined) return undefined;
  return transact(pool, scope, origin, (unit) => companyOfHash(unit, hashOf(flowToken)), 'read');
}

/** A write of a flow: by its cookie, or by the code itself. */
export interface FlowWrite extends Omit<Subject, 'phoneNumber'> {
  /** Compared with the confirmed one; required for the code itself. */
  readonly phoneNumber?: string;
  /** Accepted once, if there is no cookie. */
  readonly code?: string | undefined;
}

async function lockByCookie(
  { flowToken, services }: FlowCall,
  inside: UnitOfWork,
  { purpose, phoneNumber }: FlowWrite,
): Promise<ConfirmationModel | undefined> {
  if (flowToken === undefined) return undefined;
  const now = services.realNow();
  const row = await lockFlow(inside, { purpose, hash: hashOf(flowToken), now });
  return phoneNumber === undefined || row?.phone_number === phoneNumber ? row : undefined;
}

/**
 * Runs `work` in one transaction within the company, if the number is confirmed. Its result is
 * recorded, so that the same flow makes one thing only: `work` receives the id of what it has made.
 * @throws AppError 403 without a confirmed number, 422 for a wrong code, 429
 */
export async function requireVerified<T>(
  call: FlowCall,
  write: FlowWrite,
  work: (
    inside: UnitOfWork,
    confirmation: Confirmation,
  ) => Promise<{ readonly result: T; readonly id: string }>,
): Promise<T> {
  const { code, phoneNumber, companyId, purpose } = write;
  const finish = async (inside: UnitOfWork, row: ConfirmationModel, isByCode: boolean) => {
    const { result, id } = await work(inside, present(row));
    if (row.result_id !== id || isByCode) {
      await updateCode(inside, row.id, {
        result_id: id,
        ...(isByCode ? { code_used_at: call.services.realNow() } : {}),
      });
    }
    return { result };
  };
  const done = await inCompany(call, companyId, async (inside) => {
    const row = await lockByCookie(call, inside, write);
    return row && finish(inside, row, false);
  });
  if (done) return done.result;
  if (code === undefined || phoneNumber === undefined) {
    throw new AppError(confirmationErrors.notConfirmed);
  }
  const subject = { purpose, companyId, phoneNumber };
  const id = await guess(call, subject, { code, use: 'write' });
  return inCompany(call, companyId, async (inside) => {
    const now = call.services.realNow();
    const row = await lockUsable(inside, subject, 'write', { id, now });
    if (!row) throw new AppError(confirmationErrors.notConfirmed);
    await giveTryBack(inside, id);
    return (await finish(inside, row, true)).result;
  });
}
