import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Stripe } from 'stripe';
import { StripeAccount, type StripeAnswer } from './stripe-account.ts';
import type { StripeEventObject } from './stripe-objects.ts';

interface Received {
  /** `POST /v1/customers/:id`. */
  readonly call: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with the next matching request, instead of answering it. */
interface Fault {
  readonly call: string;
  /**
   * `lost`: it is carried out, and the connection is closed. `cut`: so it is, in the middle of the
   * answer. `silent`: nothing happens. `busy`: a request with the same key is still being worked on.
   */
  readonly how: 'lost' | 'cut' | 'silent' | 'busy' | StripeAnswer;
}

/** How a webhook differs from an ordinary one. */
interface Delivery {
  readonly secret?: string;
  /** Seconds since it was signed. */
  readonly age?: number;
  /** What is sent instead of what was signed. */
  readonly altered?: string;
}

/** The keys that belong to the account. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_51Pgaf0000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Pgaf0000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_new000000000000000000000',
  STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_old000000000000000000000',
} as const;

const stripeError = (status: number, type: string, code?: string): StripeAnswer => ({
  status,
  body: { error: { type, code, message: `Stripe says ${code ?? type} of sk_test_****.` } },
});

/** Sets a value in an object by Stripe's names, such as `metadata[charge_key]`. */
function place(into: Record<string, unknown>, name: string, value: string): void {
  const [, outer = name, inner] = name.match(/^(\w+)\[(\w+)\]$/) ?? [];
  if (inner === undefined) into[outer] = value;
  else into[outer] = { ...(into[outer] as object | undefined), [inner]: value };
}

function paramsOf(body: string): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) place(params, name, value);
  return params;
}

/**
 * A server that stands for Stripe: it holds to the shapes and rules of its API (fixtures of the
 * OpenAPI document, API version 2026-10-28.endive), as far as the product depends on them.
 */
export class StripeServer {
  readonly account = new StripeAccount();
  readonly received: Received[] = [];
  fault: Fault | undefined;
  /** Answers by idempotency key, errors too. */
  readonly #kept = new Map<string, { readonly request: string; readonly answer: StripeAnswer }>();
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stripe.test');
      const path = url.pathname.replace(/\/[a-z]+_1[\dA-Za-z]+/, '/:id');
      const call = `${request.method} ${path}`;
      const received = { call, url, headers: request.headers, body };
      this.received.push(received);
      this.#respond(received, response);
    });
  });

  calls(): string[] {
    return this.received.map(({ call }) => call);
  }

  #respond(received: Received, response: ServerResponse): void {
    const fault = this.fault?.call === received.call ? this.fault.how : undefined;
    if (fault !== undefined) this.fault = undefined;
    if (fault === 'silent') return;
    if (fault === 'busy') {
      return send(response, stripeError(409, 'idempotency_error', 'idempotency_key_in_use'));
    }
    if (typeof fault === 'object') return send(response, fault);
    const answer = this.#answer(received);
    if (fault === 'lost') response.socket?.destroy();
    else if (fault === 'cut') {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.write(JSON.stringify(answer.body).slice(0, 40), () => response.socket?.destroy());
    } else send(response, answer);
  }

  #answer({ call, url, headers, body }: Received): StripeAnswer {
    if (headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return stripeError(401, 'invalid_request_error', 'api_key_expired');
    }
    if (headers['stripe-version'] !== '2026-10-28.endive') {
      return stripeError(400, 'invalid_request_error', 'wrong_version');
    }
    const key = String(headers['idempotency-key'] ?? '');
    const request = `${call} ${url.pathname} ${body}`;
    const kept = this.#kept.get(key);
    if (kept) {
      return kept.request === request ? kept.answer : stripeError(400, 'idempotency_error');
    }
    const answer = structuredClone(this.#carryOut(call, url, body));
    if (key !== '') this.#kept.set(key, { request, answer });
    return answer;
  }

  #carryOut(call: string, url: URL, body: string): StripeAnswer {
    const { account } = this;
    const id = url.pathname.split('/')[3] ?? '';
    const query = url.searchParams;
    const params = paramsOf(body);
    switch (call) {
      case 'POST /v1/customers':
        return account.createCustomer(params);
      case 'POST /v1/customers/:id':
        return account.updateCustomer(id, params);
      case 'POST /v1/setup_intents':
        return account.createSetup(params);
      case 'POST /v1/payment_intents':
        return account.createIntent(params);
      case 'GET /v1/payment_intents': {
        const limit = Number(query.get('limit') ?? 10);
        return account.listIntents(query.get('customer'), query.get('starting_after'), limit);
      }
      case 'GET /v1/payment_intents/:id':
        return account.retrieveIntent(id);
      case 'POST /v1/payment_intents/:id/cancel':
        return account.cancelIntent(id);
      case 'POST /v1/refunds':
        return account.createRefund(params);
      case 'POST /v1/payment_methods/:id/detach':
        return account.detachMethod(id);
      default:
        return stripeError(404, 'invalid_request_error', 'url_unknown');
    }
  }

  /** What the endpoint of the webhook receives for an event. */
  webhook(
    event: StripeEventObject,
    { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, age = 0, altered }: Delivery = {},
  ): { readonly rawBody: string; readonly headers: Record<string, string> } {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      rawBody: altered ?? payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
