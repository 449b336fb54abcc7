/// <reference types="node" />
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commonErrors } from '@workspace/domain/contract/error';
import type { SavedChange } from '@workspace/domain/contract/saved-change';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { RowChange } from '../rows/rows.ts';
import { type Answer, refusal } from './answer.ts';
import { ChangeFeed } from './change-feed.ts';
import { companyId, type RowTables, seededId, seededMe, userId } from './seed.ts';

/** What goes wrong with the next request of a method: cut off before or after the effect. */
export type Fault = 'cut_before' | 'cut_after' | { readonly status: number; readonly code: string };

/** A received call, for the routes that a test adds. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The text of a form with files. */
  readonly body: unknown;
  /** From `If-Match`; undefined when none was sent. */
  readonly version: string | undefined;
  /** Idempotency key. */
  readonly key: string;
}

/** One write that had an effect. */
export interface Effect {
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly body: unknown;
}

/** A small server that implements the wire format of decisions 3 and 13 over real HTTP. */
export class Peer {
  readonly tables: RowTables;
  readonly feed: ChangeFeed;
  readonly effects: Effect[] = [];
  /** Method and path of every received request. */
  readonly requests: string[] = [];
  readonly faults: { method: string; about: string; fault: Fault }[] = [];
  down = false;
  signedIn = true;
  /** Refuses this version of the app. */
  refusesVersion = false;
  role: 'admin' | 'regular' | 'moved' = 'admin';
  consumption: unknown[] = [];
  /** How often consumption was answered with 304. */
  unchanged = 0;
  /** The session is that of staff who act as the company. */
  isImpersonated = false;
  /** Answers calls that only some tests make; undefined = not this one. */
  onCall: (call: ReceivedCall) => Answer | undefined = () => undefined;
  /** Awaited before each answer, which it replaces if there is one: a server that is slow or fails. */
  instead: () => Promise<Answer | undefined> = async () => undefined;
  /** Awaited before each write: a slow server. */
  beforeWrite: () => Promise<void> = async () => {};
  /** Called when a page of changes has been built, before it is sent. */
  onChangesPage: () => void = () => {};
  url = '';
  /** The author of the current row in a 412 answer. */
  readonly savedBy: SavedChange = {
    at: '2026-11-20T14:03:00.000Z',
    by: { kind: 'admin', user_id: userId(7), name: 'Mette Østergaard' },
  };
  private readonly kept = new Map<string, { hash: string; answer: Answer }>();
  readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(tables: RowTables) {
    this.tables = tables;
    this.feed = new ChangeFeed(tables);
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Changes rows as another user: one unit of work, one revision. */
  change(...changes: RowChange[]): void {
    this.feed.change(...changes);
  }

  /** Acts like a server that was reset or restored: every cursor is invalid. */
  newEpoch(): void {
    this.feed.newEpoch();
  }

  /** @param about part of the address; empty for any. */
  fail(method: string, fault: Fault, times = 1, about = ''): void {
    for (let count = 0; count < times; count += 1) this.faults.push({ method, about, fault });
  }

  count(start: string): number {
    return this.requests.filter((request) => request.startsWith(start)).length;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.down) {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const method = request.method ?? '';
    this.requests.push(`${method} ${request.url ?? ''}`);
    const instead = await this.instead();
    if (method !== 'GET') await this.beforeWrite();
    const place = this.faults.findIndex(
      (planned) => planned.method === method && request.url?.includes(planned.about),
    );
    const [planned] = place < 0 ? [] : this.faults.splice(place, 1);
    const fault = planned?.fault;
    if (fault === 'cut_before') {
      request.socket.destroy();
      return;
    }
    const failed = typeof fault === 'object' ? fault : undefined;
    const answer = failed
      ? refusal({ ...failed, message: 'Planned failure.' })
      : (instead ?? this.answer(request, body));
    if (fault === 'cut_after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      connection: 'close',
      ...answer.headers,
    });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  }

  private answer(request: IncomingMessage, body: string): Answer {
    const url = new URL(request.url ?? '', this.url);
    if (url.pathname === '/api/auth/logout') {
      this.signedIn = false;
      return { status: 200, body: { data: { continue_at: `${this.url}/` } } };
    }
    if (this.refusesVersion && url.pathname.startsWith('/api/v0/')) {
      return refusal(commonErrors.clientTooOld);
    }
    if (!this.signedIn) return refusal(commonErrors.unauthenticated);
    if (url.pathname === '/api/v0/users/me') return this.me();
    if (url.pathname === '/api/auth/access-token') {
      return { status: 200, body: { accessToken: `token-${this.requests.length}` } };
    }
    if (url.pathname === `/api/v0/companies/${companyId}/changes`) return this.changes(url);
    if (url.pathname === `/api/v0/companies/${companyId}/consumption`) return this.used(request);
    const number = /^\/api\/v0\/numbers\/([^/]+)$/.exec(url.pathname)?.[1];
    if (number && request.method === 'PATCH') return this.patch(request, number, body);
    return this.answerOnCall(request, url, body) ?? refusal(commonErrors.notFound);
  }

  /** A repeated key gets the first answer again. */
  private answerOnCall({ method = '', headers }: IncomingMessage, url: URL, body: string) {
    const { pathname: path, searchParams: query } = url;
    const key = String(headers['idempotency-key'] ?? randomUUID());
    const hash = `${method} ${path} ${body}`;
    const kept = this.kept.get(key);
    if (kept) return kept.hash === hash ? kept.answer : refusal(commonErrors.keyReused);
    const version = headers['if-match']?.replaceAll('"', '');
    const isJson = body !== '' && headers['content-type']?.startsWith('application/json');
    const received: unknown = isJson ? JSON.parse(body) : body || undefined;
    const answer = this.onCall({ method, path, query, body: received, version, key });
    if (answer && answer.status < 500 && answer.status !== 412)
      this.kept.set(key, { hash, answer });
    return answer;
  }

  private me(): Answer {
    const me = {
      ...seededMe(this.role === 'regular' ? 'regular' : 'admin'),
      entered_as_super_admin: this.isImpersonated,
    };
    const company = { company_id: seededId('another company'), name: 'Fjord', logo_url: null };
    return { status: 200, body: { data: this.role === 'moved' ? { ...me, company } : me } };
  }

  private changes(url: URL): Answer {
    if (this.role === 'moved') return refusal(commonErrors.notFound);
    const { role } = this;
    const reader = role === 'regular' ? { role, userId: userId(0) } : { role };
    const page = this.feed.page(url.searchParams, reader);
    this.onChangesPage();
    return page;
  }

  private used(request: IncomingMessage): Answer {
    const text = JSON.stringify(this.consumption);
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) {
      this.unchanged += 1;
      return { status: 304, headers: { etag } };
    }
    return { status: 200, headers: { etag }, body: { data: this.consumption } };
  }

  private patch(request: IncomingMessage, id: string, text: string): Answer {
    const key = String(request.headers['idempotency-key'] ?? '');
    const hash = createHash('sha256').update(`${request.url}${text}`).digest('hex');
    const kept = this.kept.get(key);
    if (kept) return kept.hash === hash ? kept.answer : refusal(commonErrors.keyReused);
    const answer = this.move(request, key, id, JSON.parse(text));
    if (answer.status !== 412) this.kept.set(key, { hash, answer });
    return answer;
  }

  private move(
    request: IncomingMessage,
    key: string,
    id: string,
    body: { plan_id?: string; user_id?: string },
  ): Answer {
    const row = this.tables.number.get(id);
    if (!row) return refusal(commonErrors.notFound);
    const match = request.headers['if-match'];
    if (match !== undefined && match !== `"${row.version}"`) {
      return refusal(commonErrors.staleVersion, { current: row, changed: this.savedBy });
    }
    if (body.plan_id !== undefined && !this.tables.plan.has(body.plan_id)) {
      return refusal(commonErrors.invalid, { fields: { plan_id: 'There is no such plan.' } });
    }
    if (body.plan_id === row.plan_id) return refusal(numberErrors.planUnchanged);
    const version = row.version + 1;
    const updated_at = new Date(Date.parse(row.updated_at) + 1000).toISOString();
    const next = { ...row, ...body, version, updated_at };
    this.change({ kind: 'number', id, row: next });
    this.effects.push({ key, id, version, body });
    return { status: 200, body: { data: next } };
  }
}
