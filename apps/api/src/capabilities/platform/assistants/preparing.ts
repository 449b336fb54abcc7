import { createHash } from 'node:crypto';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { assistantChangeChanged } from '@workspace/domain/assistants/announcement';
import { assistantErrors } from '@workspace/domain/assistants/errors';
import { changeMinutes, mostChangesADay } from '@workspace/domain/assistants/rules';
import type { AssistantChange, ChangeWords } from '@workspace/domain/assistants/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { assistantEvents } from '@workspace/domain/events/assistant';
import { announce } from '../../../database/announce.ts';
import type { Pool } from '../../../database/pool.ts';
import {
  asSystem,
  type TransactionOrigin,
  transact,
  type UnitOfWork,
} from '../../../database/unit-of-work.ts';
import { findCreator } from '../api-keys/index.ts';
import { auditedChange, requireOpen } from './deciding.ts';
import { settleExpired } from './messages.ts';
import type { AssistantChangeModel, ChangeRequest } from './models.ts';
import { presentChange } from './present.ts';
import type { ChangedNumber } from './rehearsing.ts';
import { countOfKey, findOpen, insertChange, lockById, updateChange } from './store.ts';

const dayMs = 86_400_000;

const hashOf = (request: ChangeRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body]))
    .digest();

/** Where an assistant's own changes are kept, beside the calls that it makes. */
export interface ChangeDeps {
  readonly pool: Pool;
  readonly realNow: () => Date;
}

/** The key of the assistant, and where its call comes from. */
export interface ChangeCaller {
  readonly key: ApiKeyActor;
  readonly address: string;
  readonly client: string;
}

/** A change that was rehearsed. */
export interface Rehearsed {
  readonly tool: string;
  readonly operation: string;
  readonly request: ChangeRequest;
  readonly effectHash: Buffer;
  readonly words: ChangeWords;
  readonly about: ChangedNumber;
  /** Who is to confirm it: the person of the assistant, or an administrator in the portal. */
  readonly confirmedBy: 'own_person' | 'administrator';
}

/** A change to be carried out now. */
export interface ClaimedChange {
  readonly id: string;
  readonly tool: string;
  readonly request: ChangeRequest;
  readonly effectHash: Buffer;
}

function inCompany<T>(
  { pool }: ChangeDeps,
  { key, address, client }: ChangeCaller,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const origin: TransactionOrigin = {
    operation: 'assistant_changes.prepare',
    actor: { kind: 'api_key', id: key.key_id, name: key.name },
    requestId: null,
    address,
    client,
  };
  return transact(pool, asSystem(key.company_id), origin, work);
}

/**
 * Notifies the administrator who made the key of a change that waits, once; all of them, if that
 * person is none any more.
 */
async function notifyOnce(
  unit: UnitOfWork,
  row: AssistantChangeModel,
  { confirmedBy, about, words }: Rehearsed,
): Promise<void> {
  if (confirmedBy !== 'administrator' || row.notified || row.state !== 'prepared') return;
  await updateChange(unit, row, { notified: true });
  unit.send(settleExpired, { change_id: row.id }, { at: row.expires_at, clock: 'real' });
  const creator = await findCreator(unit, row.key_id);
  unit.happened(assistantEvents.changeWaits, {
    subjectId: row.id,
    ...(creator === null ? {} : { administratorId: creator }),
    facts: {
      key_name: row.key_name,
      attempt: words.title.charAt(0).toLowerCase() + words.title.slice(1),
      phone_number: about.phone,
      ends_on: about.endsOn,
    },
  });
}

/**
 * Keeps a rehearsed change until a person decides. The same change with the same effect is kept once
 * as long as it is open.
 * @throws AppError 429 beyond the changes of a day
 */
export async function prepareChange(
  deps: ChangeDeps,
  caller: ChangeCaller,
  rehearsed: Rehearsed,
): Promise<AssistantChange> {
  const { request, effectHash, words, tool, operation } = rehearsed;
  return inCompany(deps, caller, async (unit) => {
    const now = deps.realNow();
    const { key_id, name: key_name } = caller.key;
    const request_hash = hashOf(request);
    const count = await countOfKey(unit, key_id, new Date(now.getTime() - dayMs));
    const open = await findOpen(unit, { key_id, request_hash }, now);
    if (open?.effect_hash.equals(effectHash)) {
      await notifyOnce(unit, open, rehearsed);
      return presentChange(open, now);
    }
    if (count >= mostChangesADay) throw new AppError(assistantErrors.tooMany);
    const row = await insertChange(unit, {
      id: unit.newId(),
      key_id,
      key_name,
      tool,
      operation,
      request,
      request_hash,
      effect_hash: effectHash,
      words,
      state: 'prepared',
      created_at: now,
      expires_at: new Date(now.getTime() + changeMinutes * 60_000),
    });
    unit.audited({
      entityKind: 'assistant_change',
      entityId: row.id,
      before: null,
      after: auditedChange(row),
    });
    await announce(unit, assistantChangeChanged, { change_id: row.id });
    await notifyOnce(unit, row, rehearsed);
    return presentChange(row, now);
  });
}

/** The change of this key. @throws AppError 404 for any other */
async function lockOwn(
  unit: UnitOfWork,
  { key }: ChangeCaller,
  id: string,
): Promise<AssistantChangeModel> {
  const row = await lockById(unit, id);
  if (row?.key_id !== key.key_id) throw new AppError(commonErrors.notFound);
  return row;
}

/**
 * What the assistant's own person said.
 * @param request the call that was asked about
 * @throws AppError 404, 409 for a change that is over, or of another call
 */
export async function decideByAssistant(
  deps: ChangeDeps,
  caller: ChangeCaller,
  answer: {
    readonly id: string;
    readonly request: ChangeRequest;
    readonly isConfirmed: boolean;
  },
): Promise<void> {
  await inCompany(deps, caller, async (unit) => {
    const row = await lockOwn(unit, caller, answer.id);
    const now = deps.realNow();
    requireOpen(row, now);
    if (!row.request_hash.equals(hashOf(answer.request))) {
      throw new AppError(assistantErrors.otherArguments);
    }
    const state = answer.isConfirmed ? 'confirmed' : 'cancelled';
    await updateChange(unit, row, { state, decided_at: now });
    unit.happened(assistantEvents.changeSettled, { subjectId: row.id });
    await announce(unit, assistantChangeChanged, { change_id: row.id });
  });
}

/**
 * Takes a confirmed change to carry it out. It is used from here on, also if the process ends before
 * it was carried out: at most once.
 * @throws AppError 404, 409 for a change that is over or not confirmed
 */
export async function claimChange(
  deps: ChangeDeps,
  caller: ChangeCaller,
  id: string,
): Promise<ClaimedChange> {
  return inCompany(deps, caller, async (unit) => {
    const row = await lockOwn(unit, caller, id);
    requireOpen(row, deps.realNow());
    if (row.state !== 'confirmed') throw new AppError(assistantErrors.notConfirmed);
    await updateChange(unit, row, { state: 'used' });
    const { tool, request, effect_hash: effectHash } = row;
    return { id, tool, request, effectHash };
  });
}

/** Notes the outcome of a change that was carried out. */
export async function noteOutcome(
  deps: ChangeDeps,
  caller: ChangeCaller,
  { id, problem }: { readonly id: string; readonly problem: string | null },
): Promise<void> {
  await inCompany(deps, caller, async (unit) => {
    const row = await lockOwn(unit, caller, id);
    await updateChange(unit, row, { state: problem === null ? 'done' : 'failed', problem });
    await announce(unit, assistantChangeChanged, { change_id: id });
  });
}
