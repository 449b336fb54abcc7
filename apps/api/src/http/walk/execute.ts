import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  isUnsafe,
  type OperationDefinition,
  type RateLimitClass,
} from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';
import { MadeList } from '../../database/json-rows.ts';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../handler.ts';
import type { RequestState } from '../request.ts';
import type { Reply } from './answer.ts';
import { asDeclared } from './declared.ts';
import { once, requestHash, type WireAnswer } from './idempotency.ts';
import { isLong, JsonText, jsonBySchema, jsonOf } from './json-text.ts';
import { partyOf, scopeOf } from './scope.ts';

type Answer = {
  data?: unknown;
  page?: unknown;
  etag?: string;
  file?: Buffer;
  unchanged?: string;
};
type Validated = WireAnswer & { etag?: string | undefined; made?: MadeBody };
type MadeBody = Buffer | AsyncIterable<Buffer>;
type LooseHandler = (context: unknown, input: unknown, seen?: unknown) => Promise<Answer>;
type LooseLookingHandler = {
  look: (context: unknown, input: unknown) => Promise<unknown>;
  act: LooseHandler;
};

const nothing = async () => undefined;
/** A handler in one step has nothing to look at before. */
function inTwoSteps(handler: unknown): LooseLookingHandler {
  if (typeof handler === 'function') return { look: nothing, act: handler as LooseHandler };
  return handler as LooseLookingHandler;
}

/** Operations that are counted as these write nothing. */
const readClasses: ReadonlySet<RateLimitClass> = new Set(['read', 'sync']);

const longestKey = 200;
const opening = Buffer.from('{"data":[');
const comma = Buffer.from(',');

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (header.length > longestKey) {
    throw new AppError(commonErrors.malformed, {
      message: `Idempotency-Key has at most ${longestKey} characters.`,
    });
  }
  return header;
}

function versionSeen(header: string | undefined): number | undefined {
  if (header === undefined || header === '' || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) {
    throw new AppError(commonErrors.malformed, { message: 'If-Match does not contain a version.' });
  }
  return Number(version);
}

/**
 * Whether what the caller has is still so. A browser's fetch adds `no-cache` to every request that
 * names a tag of its own, so that is no wish for the whole answer.
 */
function holds(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The body of a list that was made by the operation's own schema, and by no other. */
function madeBody(
  response: { readonly data: z.core.$ZodType; readonly page?: z.core.$ZodType },
  list: MadeList,
  page: unknown,
): AsyncIterable<Buffer> {
  const { element } = response.data._zod.def as { element?: unknown };
  if (element !== list.of) throw new Error('The list was made by the schema of something else.');
  return (async function* () {
    let before = opening;
    for await (const piece of list.pieces) {
      yield before;
      yield piece;
      before = comma;
    }
    if (before === opening) yield opening;
    if (!response.page || typeof page !== 'function') yield Buffer.from(']}');
    else yield Buffer.from(`],"page":${JSON.stringify(z.core.parse(response.page, page()))}}`);
  })();
}

async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** An answer with secrets is kept without them, which takes its parts. */
const mayBeKeptAsText = ({ response }: OperationDefinition) =>
  'data' in response && !containsSecret(response.data);

/** Nothing that the response schema does not declare gets out. */
async function toWire(operation: OperationDefinition, answer: Answer): Promise<Validated> {
  const { response } = operation;
  if (!('data' in response)) throw new Error(`${operation.name} answers with a file.`);
  if (answer.unchanged) return { status: 304, body: null, etag: answer.unchanged };
  const { etag, data } = answer;
  const { status } = response;
  if (data instanceof MadeList) {
    const made = madeBody(response, data, answer.page);
    return { status, etag, body: null, made: data.isLong ? made : await gathered(made) };
  }
  if (isLong(data) && !response.page && mayBeKeptAsText(operation)) {
    const text = `{"data":${await jsonBySchema(response.data, data)}}`;
    return { status, etag, body: new JsonText(text) };
  }
  const page = response.page && z.core.parse(response.page, answer.page);
  const parsed = z.core.parse(response.data, data);
  return { status, etag, body: response.page ? { data: parsed, page } : { data: parsed } };
}

/** A company in the path that is not the caller's is not found (decisions 1). */
function refuseOtherCompany(state: RequestState): void {
  const { params } = state.input;
  if (!params || typeof params !== 'object' || !('company_id' in params)) return;
  const own = 'company_id' in state.actor ? state.actor.company_id : undefined;
  if (params.company_id !== own) throw new AppError(commonErrors.notFound);
}

function replyOf({ status, body, made, etag }: Validated, has: (etag: string) => boolean): Reply {
  const head = {
    type: 'application/json; charset=utf-8',
    // With a tag too: a body that a browser may keep stays on its disk after a logout. Who wants to
    // be answered with 304 keeps the answer itself, as the apps do in the person's database.
    cacheControl: 'no-store',
    etag,
  };
  if (etag && has(etag)) return { ...head, status: 304, body: null };
  return { ...head, status, body: made ?? jsonOf(body) };
}

/** Opens the transaction, takes the key, runs the handler, strips its answer, commits. */
export function execute(deps: {
  pool: Pool;
  handlers: Handlers;
  services: Services;
}): Middleware<RequestState> {
  return async (ctx) => {
    const { state } = ctx;
    const { operation, actor, session, input } = state;
    refuseOtherCompany(state);
    const seenVersion = versionSeen(ctx.get('if-match'));
    // The key and the parsed input belong together; the compiler cannot see that across the table.
    const handler = inTwoSteps(deps.handlers[state.key]);
    const scope = scopeOf(actor);
    // Keys are kept for somebody: what a stranger sends twice is guarded by what it carries.
    const mayKeep = isUnsafe(operation) && scope.keyScope !== null;
    const key = mayKeep ? idempotencyKey(ctx.get('idempotency-key')) : undefined;
    const origin = {
      operation: operation.name,
      party: partyOf(actor),
      requestId: state.requestId,
      address: ctx.ip,
    };
    const has = (etag: string) => holds(ctx.get('if-none-match'), etag);
    const contextOf = (unit: UnitOfWork) => {
      return { actor, session, unit, services: deps.services, seenVersion, has };
    };
    const look = (unit: UnitOfWork) => handler.look(contextOf(unit), input);
    const act = async (unit: UnitOfWork, looking: Promise<unknown>) => {
      try {
        const made = await handler.act(contextOf(unit), input, await looking);
        state.isAudited = unit.isAudited;
        return made;
      } catch (error) {
        throw asDeclared(operation, error);
      }
    };
    const run = (unit: UnitOfWork) => act(unit, look(unit));

    const writing = key === undefined ? 'write' : 'keyed';
    // What is counted as a read must not write; the database holds it to that.
    const isRead = readClasses.has(operation.rateLimit) && !isUnsafe(operation);
    const mode = isRead ? 'read' : writing;
    if ('file' in operation.response) {
      const { file } = await transact(deps.pool, scope, origin, run);
      const { file: type } = operation.response;
      state.reply = { status: 200, type, cacheControl: 'no-store', body: file ?? null };
      return;
    }
    const answer: Validated = await transact(
      deps.pool,
      scope,
      origin,
      async (unit) => {
        if (key === undefined) return toWire(operation, await run(unit));
        const hash = requestHash(operation, [input.params, input.query, state.rawBody]);
        const effect = {
          look: () => look(unit),
          act: async (looking: Promise<unknown>) => toWire(operation, await act(unit, looking)),
        };
        return once(unit, { operation, key, hash }, effect);
      },
      mode,
    );
    state.reply = replyOf(answer, has);
  };
}
