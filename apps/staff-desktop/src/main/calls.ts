import {
  type Client,
  createClient,
  NetworkError,
  type Transport,
} from '@workspace/domain/contract/client';
import type { LooseInput } from '@workspace/domain/contract/encoding';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { CallResult, RequestInput } from '../bridge/channels.ts';
import { operationNamed } from '../bridge/operations.ts';
import { isVersionRefusal } from '../bridge/version-refusals.ts';
import { log } from './log.ts';
import type { Login } from './login/login.ts';
import type { ServerVersion } from './server-version.ts';

/**
 * Refuses a call before it is sent if server and console do not fit. The refusal is returned as a
 * response, because a client takes what its transport throws for a lost connection.
 */
const checked =
  (server: ServerVersion, transport: Transport): Transport =>
  async (request) => {
    try {
      await server.check();
      return await transport(request);
    } catch (error) {
      if (!isVersionRefusal(error)) throw error;
      const { status, code } = error.definition;
      return Response.json({ error: error.message, code }, { status });
    }
  };

/** The client with the bearer of the login; a bearer that was refused is renewed once. */
export function createStaffClient(
  serverOrigin: string,
  server: ServerVersion,
  login: () => Login,
): Client {
  const transport = checked(server, async (request) => {
    const send = async () => {
      const token = await login().accessToken();
      const copy = request.clone();
      if (token !== null) copy.headers.set('authorization', `Bearer ${token}`);
      return server.transport(copy);
    };
    const response = await send();
    if (response.status !== 401) return response;
    login().refused();
    return send();
  });
  return createClient({ baseUrl: serverOrigin, transport });
}

/** The client without a bearer, for the login itself. */
export const createVisitorClient = (serverOrigin: string, server: ServerVersion): Client =>
  createClient({ baseUrl: serverOrigin, transport: checked(server, server.transport) });

function resultOf(error: unknown): CallResult {
  if (error instanceof AppError) {
    const { definition, fields, message } = error;
    const { status, code } = definition;
    if (isVersionRefusal(error)) log('warning', `A call was refused: ${message}`);
    return { outcome: 'refused', status, code, message, ...(fields ? { fields } : {}) };
  }
  if (error instanceof NetworkError) return { outcome: 'unreachable' };
  log('error', `A call failed: ${error instanceof Error ? error.name : 'unknown'}.`);
  const { status, code, message } = commonErrors.internal;
  return { outcome: 'refused', status, code, message };
}

/** Runs work against the server and returns what the page may know of its outcome. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<CallResult> {
  try {
    const answer = await work();
    if (!(answer instanceof Blob)) return { outcome: 'answered', answer };
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { outcome: 'file', bytes, type: answer.type };
  } catch (error) {
    return resultOf(error);
  }
}

/** Makes a call for the page. */
export async function callForPage(client: Client, call: RequestInput<'call'>): Promise<CallResult> {
  const options = {
    ...(call.idempotency_key ? { idempotencyKey: call.idempotency_key } : {}),
    ...(call.version === undefined ? {} : { version: call.version }),
  };
  const input: LooseInput = call.input;
  return outcomeOf(() => client(operationNamed(call.operation), input as never, options));
}
