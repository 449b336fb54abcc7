import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { isMarkedAsApiKey } from '@workspace/domain/access/api-key';
import { toolScopes } from '@workspace/domain/assistants/tools';
import { brand } from '@workspace/domain/brand';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import { type FindApiKey, resolveApiKey } from '../../../auth/api-keys.ts';
import type { Configuration } from '../../../config/configuration.ts';
import type { CallInProcess } from '../../../http/in-process.ts';
import { bearerOf } from '../../../http/pipeline/bearer.ts';
import { clientWords } from '../../../http/pipeline/client-words.ts';
import { readJsonBody } from '../../../http/pipeline/json-body.ts';
import { takeTurns } from '../../../http/pipeline/key-turns.ts';
import type { Limits } from '../../../http/pipeline/limit.ts';
import { methodNotAllowed, RefusalWithHeaders } from '../../../http/refusal.ts';
import type { RequestState } from '../../../http/request.ts';
import type { Log } from '../../../logging/log.ts';
import type { AssistantCall } from './caller.ts';
import { commitTool } from './descriptions.ts';
import type { ChangeDeps } from './preparing.ts';
import { serverFor } from './server.ts';
import type { ChangeMaker } from './writing.ts';

const assistantPath = '/mcp';
const metadataPath = '/.well-known/oauth-protected-resource';
const metadataPaths = new Set([metadataPath, metadataPath + assistantPath]);

/** Arguments of a tool are at most as long as the body of an ordinary call. */
const bodyLimits = { limit: 110_000, stallMs: 30_000 };

export interface AssistantRoutesDeps {
  readonly configuration: Pick<Configuration, 'publicUrl'>;
  readonly findApiKey: FindApiKey;
  readonly limits: Pick<Limits, 'address' | 'ofKey' | 'refusedCredential'>;
  readonly log: Log;
  readonly call: CallInProcess;
  readonly changes: ChangeDeps;
}

/** Most messages in one request, of protocols that have batches. */
const mostMessages = 20;

const messageSchema = z.looseObject({
  method: z.optional(z.string()),
  params: z.optional(
    z.looseObject({ name: z.optional(z.string()), requestState: z.optional(z.unknown()) }),
  ),
});

/** Whether answering the message is a call of an operation and nothing else, which counts itself. */
function isCall(message: unknown): boolean {
  const { data } = z.safeParse(messageSchema, message);
  if (data?.method !== 'tools/call') return false;
  return data.params?.name !== commitTool.name && data.params?.requestState === undefined;
}

/** Counts what the calls of tools do not count themselves. @throws AppError 413, 429 */
function countMessages(body: unknown, { key_id }: ApiKeyActor, limits: Pick<Limits, 'ofKey'>) {
  const messages = [body].flat();
  if (messages.length > mostMessages) {
    throw new AppError(commonErrors.tooLarge, {
      message: `Send at most ${mostMessages} messages at once.`,
    });
  }
  limits.ofKey(key_id, messages.filter((message) => !isCall(message)).length);
}

/** Browsers send it; a page of another site must not use a key that it has got hold of. */
function refuseForeignOrigin({ headers }: Context, publicUrl: string): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  throw new AppError(commonErrors.crossSite);
}

/** 401 that names the metadata of this resource (RFC 9728, section 5.1). */
function unauthenticated(publicUrl: string, message?: string): RefusalWithHeaders {
  const problem = message === undefined ? '' : ', error="invalid_token"';
  const address = `${publicUrl}${metadataPath}${assistantPath}`;
  const challenge = `Bearer resource_metadata="${address}"${problem}`;
  return new RefusalWithHeaders(
    commonErrors.unauthenticated,
    { 'www-authenticate': challenge },
    message,
  );
}

const onlyKeysSentence = 'Send an API key of your company as the bearer.';

/** The key of the caller. @throws RefusalWithHeaders 401 */
async function keyOf(
  ctx: Context,
  { findApiKey, limits, configuration: { publicUrl } }: AssistantRoutesDeps,
): Promise<{ readonly bearer: string; readonly key: ApiKeyActor }> {
  const bearer = bearerOf(ctx.headers.authorization);
  if (bearer === undefined) throw unauthenticated(publicUrl);
  if (!isMarkedAsApiKey(bearer)) throw unauthenticated(publicUrl, onlyKeysSentence);
  const key = await resolveApiKey(findApiKey, bearer, ctx.ip);
  if (key.kind !== 'refused') return { bearer, key };
  if (key.isLookedUp) limits.refusedCredential(ctx.ip);
  throw unauthenticated(publicUrl, key.message);
}

/** The metadata of the resource (RFC 9728, section 2); keys come from no authorization server. */
const metadataOf = (publicUrl: string) => ({
  resource: publicUrl + assistantPath,
  resource_name: brand.name,
  bearer_methods_supported: ['header'],
  scopes_supported: toolScopes,
  resource_documentation: `${publicUrl}/developers/assistant`,
});

const headersOf = ({ headers }: Context): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !name.startsWith(':') ? [[name, value]] : [],
    ),
  );

function write(ctx: Context, response: Response): void {
  ctx.status = response.status;
  for (const [name, value] of response.headers) ctx.set(name, value);
  ctx.set('cache-control', 'no-store');
  ctx.body = response.body ? Readable.fromWeb(response.body) : null;
  if (!response.body) ctx.status = response.status;
}

/** How the calls of this request are made: with its key, and from its address. */
function makerFor(
  ctx: Context,
  { call, changes, configuration: { publicUrl } }: AssistantRoutesDeps,
  { bearer, key }: { readonly bearer: string; readonly key: ApiKeyActor },
): ChangeMaker {
  const agent = ctx.get('user-agent');
  const client = ['MCP', clientWords(agent)].filter(Boolean).join(', ');
  return {
    key,
    changes,
    caller: { key, address: ctx.ip, client },
    portal: `${publicUrl}/developers/assistant`,
    call: ({ version, idempotencyKey, ...request }: AssistantCall) =>
      call({
        ...request,
        ip: ctx.ip,
        socket: ctx.req.socket,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(agent === '' ? {} : { 'user-agent': agent }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      }),
  };
}

/** Answers one request, whose path and origin are right. */
async function answerRequest(ctx: Context, deps: AssistantRoutesDeps): Promise<void> {
  const { configuration, limits, log } = deps;
  const { publicUrl } = configuration;
  const { bearer, key } = await keyOf(ctx, deps);
  if (ctx.method !== 'POST') throw methodNotAllowed(['POST']);
  const { value: parsedBody } = await readJsonBody(ctx.req, bodyLimits);
  countMessages(parsedBody, key, limits);
  const maker = makerFor(ctx, deps, { bearer, key });
  const handler = createMcpHandler(({ era }) => serverFor(maker, publicUrl, era === 'modern'), {
    onerror: (error) => log.info({ error: error.name }, 'a call of an assistant failed'),
  });
  const request = new Request(`${publicUrl}${assistantPath}`, {
    method: 'POST',
    headers: headersOf(ctx),
  });
  write(ctx, await handler.fetch(request, { parsedBody }));
}

/**
 * The server for assistants: `POST /mcp`, protocol 2026-07-28 and the ones before it, stateless
 * (decisions on integrations 6). Its only credential is an API key.
 */
export function assistants(deps: AssistantRoutesDeps): Middleware<RequestState> {
  const { configuration, limits } = deps;
  const { publicUrl } = configuration;
  // Of its own: what a tool calls takes its turn among the calls of operations.
  const turns = takeTurns();
  return async (ctx, next) => {
    if (metadataPaths.has(ctx.path)) {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET']);
      ctx.set('access-control-allow-origin', '*');
      ctx.body = metadataOf(publicUrl);
      return;
    }
    if (ctx.path !== assistantPath) return next();
    limits.address(ctx.ip);
    refuseForeignOrigin(ctx, publicUrl);
    return turns(ctx, () => answerRequest(ctx, deps));
  };
}
