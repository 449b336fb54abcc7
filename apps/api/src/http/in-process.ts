import { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { Log } from '../logging/log.ts';
import type { Meters } from '../watching/meters.ts';
import { failures, requestLine } from './edge.ts';
import type { Inspection, RequestState, RowCut } from './request.ts';

/** A call that this process makes for somebody else, as if it had come over HTTP. */
export interface InProcessCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | undefined;
  /** The caller for whom it is made: its address, and its connection. */
  readonly ip: string;
  readonly socket: IncomingMessage['socket'];
  /** Looks at what a write would do; see `Rehearsed`. */
  readonly inspect?: Inspection;
  /** The rows that are passed on, of a list without pages. */
  readonly cut?: RowCut;
}

/** Thrown by an inspection to roll a write back that was only rehearsed; it is no failure. */
export class Rehearsed extends Error {}

export interface InProcessAnswer {
  readonly status: number;
  /** The parsed JSON; null without content. */
  readonly body: unknown;
}

export type CallInProcess = (call: InProcessCall) => Promise<InProcessAnswer>;

function requestOf({ method, url, headers, body, socket }: InProcessCall): IncomingMessage {
  const request = new IncomingMessage(socket);
  // Otherwise the end of the stream would close the connection.
  request.complete = true;
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  if (body !== undefined) {
    const bytes = Buffer.from(body);
    request.headers['content-type'] = 'application/json';
    request.headers['content-length'] = String(bytes.length);
    request.push(bytes);
  }
  request.push(null);
  return request;
}

const jsonOf = (body: unknown): unknown =>
  typeof body === 'string' || Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;

/**
 * Runs calls of assistants through the request pipeline itself, so that scope, policy, limits,
 * idempotency, versions and audit are those of a call over HTTP.
 * @param steps the pipeline, as `operationSteps` makes it
 */
export function createInProcessCalls(deps: {
  readonly app: Koa<RequestState>;
  readonly steps: Middleware<RequestState>;
  readonly log: Log;
  readonly answered: Meters['answered'] | undefined;
}): CallInProcess {
  const { app, steps, log, answered } = deps;
  const run: Middleware<RequestState> = compose<Parameters<Middleware<RequestState>>[0]>([
    requestLine(log, answered),
    failures(log),
    async (ctx) => {
      ctx.state.via = 'MCP';
      try {
        await steps(ctx, async () => {});
      } catch (error) {
        if (!(error instanceof Rehearsed)) throw error;
        ctx.status = 204;
        return;
      }
      const { reply } = ctx.state;
      ctx.body = reply.body;
      ctx.status = reply.status;
    },
  ]);
  return async ({ inspect, cut, ...call }) => {
    const request = requestOf(call);
    const ctx = app.createContext<RequestState>(request, new ServerResponse(request));
    ctx.request.ip = call.ip;
    if (inspect) ctx.state.inspect = inspect;
    if (cut) ctx.state.cut = cut;
    await run(ctx, async () => {});
    return { status: ctx.status, body: jsonOf(ctx.body ?? null) };
  };
}
