import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { respondToUsersMe } from '../vendors/crm/sandbox/users-me.ts';

const logSchema = z.strictObject({
  subject: z.string(),
  outcome: z.enum(['connected', 'no_answer']),
  to_phone_number: z.string(),
  from_phone_number: z.string(),
  start_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  end_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  duration: z.string(),
  person_id: z.number().int().optional(),
});
type Log = z.infer<typeof logSchema> & { readonly token: string };

/** The most call logs that one answer has. */
const mostLogs = 50;

/** How the server answers a request, instead of doing what it asks for. */
export interface Obstacle {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** It does what it was asked for first. */
  readonly after?: true;
}

/** A local server that holds to Pipedrive's wire format. */
export interface PipedriveServer {
  readonly url: string;
  /** The oldest first; an answer begins with the newest. */
  readonly logs: Log[];
  /** `GET /v1/callLogs` and so on, in the order of the requests. */
  readonly requests: string[];
  /** Terms of the searches. */
  readonly terms: string[];
  /** Ids of contacts, by the number as it is written there. */
  readonly contacts: Map<string, number>;
  /** Undefined does what it is asked for. */
  obstacle: ((request: string, query: URLSearchParams) => Obstacle | undefined) | undefined;
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts it on a free port of this machine. */
export async function startPipedrive(): Promise<PipedriveServer> {
  const state: Omit<PipedriveServer, 'url' | 'close'> = {
    logs: [],
    requests: [],
    terms: [],
    contacts: new Map(),
    obstacle: undefined,
  };

  function work(what: string, url: URL, token: string, body: string): object {
    if (what === 'GET /api/v2/persons/search') {
      const term = url.searchParams.get('term') ?? '';
      state.terms.push(term);
      const id = state.contacts.get(term);
      const items = id === undefined ? [] : [{ result_score: 1, item: { id, type: 'person' } }];
      return { success: true, data: { items }, additional_data: { next_cursor: null } };
    }
    if (what === 'GET /v1/callLogs') {
      const start = Number(url.searchParams.get('start') ?? 0);
      const limit = Number(url.searchParams.get('limit') ?? mostLogs);
      if (limit > mostLogs) throw new Error('The upper limit of call logs is 50.');
      const own = state.logs.filter((log) => log.token === token).toReversed();
      const data = own
        .slice(start, start + limit)
        .map(({ start_time, from_phone_number, to_phone_number }) => ({
          start_time,
          from_phone_number,
          to_phone_number,
        }));
      const isMore = own.length > start + limit;
      const pagination = {
        start,
        limit,
        more_items_in_collection: isMore,
        ...(isMore && { next_start: start + limit }),
      };
      return { success: true, data, additional_data: { pagination } };
    }
    state.logs.push({ ...logSchema.parse(JSON.parse(body)), token });
    return { success: true, data: { id: String(state.logs.length) } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const token = String(request.headers['x-api-token']);
    const what = `${request.method} ${url.pathname}`;
    const body = await readText(request);
    state.requests.push(what);
    const reply = (status: number, value: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(value));
    const known = respondToUsersMe(token);
    if (what === 'GET /v1/users/me' || known.status !== 200) {
      reply(known.status, known.body);
      return;
    }
    const obstacle = state.obstacle?.(what, url.searchParams);
    if (obstacle) {
      if (obstacle.after) work(what, url, token, body);
      reply(obstacle.status, { success: false }, obstacle.headers);
      return;
    }
    reply(200, work(what, url, token, body));
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('{"success":false}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return Object.assign(state, {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
