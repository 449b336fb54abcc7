import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import * as z from 'zod';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the server does with the next matching request, instead of answering it. */
interface Fault {
  /** `POST /porting_orders`, without ids. */
  readonly call: string;
  /** `lost`: it is carried out, and the connection is closed. */
  readonly how: 'lost' | 'silent' | { readonly status: number; readonly body: unknown };
}

const statuses = [
  'draft',
  'in-process',
  'submitted',
  'exception',
  'foc-date-confirmed',
  'ported',
  'cancelled',
  'cancel-pending',
] as const;

const statusSchema = z.strictObject({
  value: z.enum(statuses),
  details: z.array(z.strictObject({ code: z.string(), description: z.string() })),
});

const text = z.string().nullable();
/** `PortingOrderUpdateParams` of the OpenAPI document, as far as it may be sent. */
const updateSchema = z.strictObject({
  activation_settings: z.strictObject({ foc_datetime_requested: z.iso.datetime() }).optional(),
  customer_reference: z.string().optional(),
  customer_group_reference: z.string().optional(),
  end_user: z
    .strictObject({
      admin: z
        .strictObject({
          account_number: text,
          auth_person_name: text,
          billing_phone_number: text,
          business_identifier: text,
          entity_name: text,
          pin_passcode: text,
          tax_identifier: text,
        })
        .partial(),
      location: z
        .strictObject({
          country_code: text,
          postal_code: text,
          street_address: text,
        })
        .partial(),
    })
    .optional(),
  misc: z.strictObject({ type: z.enum(['full', 'partial']) }).optional(),
  webhook_url: z.url().optional(),
});
const createSchema = z.strictObject({
  phone_numbers: z.array(z.string().regex(/^\+[1-9]\d{6,14}$/)).min(1),
  customer_reference: z.string().nullish(),
  customer_group_reference: z.string().optional(),
});

/** `PortingOrder`. */
export interface ServerOrder {
  readonly id: string;
  customer_reference: string | null;
  customer_group_reference: string | null;
  status: z.infer<typeof statusSchema>;
  activation_settings: {
    foc_datetime_requested: string | null;
    foc_datetime_actual: string | null;
  };
  end_user: unknown;
  webhook_url: string | null;
  readonly phone_numbers: readonly { readonly phone_number: string }[];
  readonly created_at: string;
  updated_at: string;
  readonly record_type: 'porting_order';
}

/** A server that holds to the shapes of the Porting Orders API (OpenAPI document of 2026). */
export class TelnyxServer {
  readonly received: Received[] = [];
  readonly orders = new Map<string, ServerOrder>();
  fault: Fault | undefined;
  readonly #keys = generateKeyPairSync('ed25519');
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const parsed: unknown = body === '' ? undefined : JSON.parse(body);
      const received = { method, path: url, headers, body: parsed };
      this.received.push(received);
      this.#answer(received, response);
    });
  });

  /** Base64 of the 32 bytes, as Mission Control shows it. */
  get publicKey(): string {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.from(jwk.x ?? '', 'base64url').toString('base64');
  }

  /** The headers of a webhook with this body. */
  sign(
    body: string,
    at = Math.floor(Date.now() / 1000),
    key: KeyObject = this.#keys.privateKey,
  ): Record<string, string> {
    const signature = sign(null, Buffer.from(`${at}|${body}`), key).toString('base64');
    return { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': String(at) };
  }

  /** Moves an order, and returns the body of its webhook. */
  move(
    order: ServerOrder,
    value: string,
    { code, at = new Date() }: { readonly code?: string; readonly at?: Date } = {},
  ): string {
    const details = code === undefined ? [] : [{ code, description: `Reason ${code}` }];
    // A state that the document does not name is only sent.
    const known = statuses.find((status) => status === value);
    if (known) order.status = { value: known, details };
    order.updated_at = at.toISOString();
    return JSON.stringify({
      data: {
        event_type: 'porting_order.status_changed',
        id: randomUUID(),
        occurred_at: at.toISOString(),
        payload: {
          id: order.id,
          customer_reference: order.customer_reference,
          status: { value, details },
          support_key: 'sr_abc',
          updated_at: at.toISOString(),
          webhook_url: order.webhook_url,
        },
        record_type: 'event',
      },
      meta: { attempt: 1, delivered_to: order.webhook_url },
    });
  }

  calls(): string[] {
    return this.received.map(({ method, path }) => nameOf(method, path));
  }

  #answer({ method, path, headers, body }: Received, response: ServerResponse): void {
    const call = nameOf(method, path);
    const fault = this.fault?.call === call ? this.fault.how : undefined;
    if (fault !== undefined) this.fault = undefined;
    if (fault === 'silent') return;
    if (typeof fault === 'object') return send(response, fault.status, fault.body);
    if (headers.authorization !== 'Bearer KEY0123456789abcdef') {
      return send(response, 401, failure('10009', 'Authentication failed', '/'));
    }
    const { status, data } = this.#carryOut(call, path, body);
    if (fault === 'lost') response.socket?.destroy();
    else send(response, status, data);
  }

  #carryOut(call: string, path: string, body: unknown): { status: number; data: unknown } {
    const url = new URL(path, 'http://telnyx.test');
    const order = this.orders.get(url.pathname.split('/')[3] ?? '');
    const missing = { status: 404, data: failure('10005', 'Resource not found', '/id') };
    switch (call) {
      case 'GET /porting_orders': {
        const reference = url.searchParams.get('filter[customer_reference]');
        const data = [...this.orders.values()].filter(
          ({ customer_reference }) => customer_reference === reference,
        );
        const meta = { page_number: 1, page_size: 20, total_pages: 1, total_results: data.length };
        return { status: 200, data: { data, meta } };
      }
      case 'POST /porting_orders': {
        const parsed = createSchema.parse(body);
        const now = new Date().toISOString();
        const made: ServerOrder = {
          id: randomUUID(),
          customer_reference: parsed.customer_reference ?? null,
          customer_group_reference: parsed.customer_group_reference ?? null,
          status: { value: 'draft', details: [] },
          activation_settings: { foc_datetime_requested: null, foc_datetime_actual: null },
          end_user: null,
          webhook_url: null,
          phone_numbers: parsed.phone_numbers.map((phone_number) => ({ phone_number })),
          created_at: now,
          updated_at: now,
          record_type: 'porting_order',
        };
        this.orders.set(made.id, made);
        return { status: 201, data: { data: [made] } };
      }
      case 'GET /porting_orders/:id':
        return order ? { status: 200, data: { data: order } } : missing;
      case 'PATCH /porting_orders/:id': {
        if (!order) return missing;
        const { activation_settings, misc: _, ...changes } = updateSchema.parse(body);
        Object.assign(order, changes);
        Object.assign(order.activation_settings, activation_settings);
        return { status: 200, data: { data: order } };
      }
      case 'POST /porting_orders/:id/actions/confirm':
        if (!order) return missing;
        order.status = { value: 'in-process', details: [] };
        return { status: 200, data: { data: order } };
      case 'POST /porting_orders/:id/actions/cancel':
        if (!order) return missing;
        order.status = { value: 'cancel-pending', details: [] };
        return { status: 200, data: { data: order } };
      default:
        return { status: 404, data: failure('10005', `No such call: ${call}`, '/') };
    }
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `http://127.0.0.1:${address.port}/v2`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The errors of the OpenAPI document. */
export const failure = (code: string, title: string, pointer: string) => ({
  errors: [{ code, title, detail: title, source: { pointer } }],
});

function nameOf(method: string, path: string): string {
  const { pathname } = new URL(path, 'http://telnyx.test');
  return `${method} ${pathname.replace('/v2', '').replace(/[0-9a-f-]{36}/, ':id')}`;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
