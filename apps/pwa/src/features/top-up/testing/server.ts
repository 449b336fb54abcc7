import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorDefinition, FieldMessages } from '@workspace/domain/contract/error';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Call = 'countries' | 'home' | 'abroad' | 'send' | 'verify' | 'request';

export const numberId = '3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10';
export const topUpId = '0b6e1c94-2f5d-4e83-a7b6-9c8d7e6f5a41';
/** In order: 10 GB and 200 minutes at home, 1 GB and 5 GB in Japan, 1 GB in Canada. */
export const planIds = [
  '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e61',
  '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e62',
  '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e63',
  '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e64',
  '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e65',
] as const;

const country = (
  iso: string,
  name: string,
  code: string,
  example: string,
  min: number,
  timeZone: string,
) => ({
  country_iso_code: iso,
  name,
  country_calling_code: code,
  country_example_phone_number: example,
  min_phone_number_length: min,
  max_phone_number_length: example.length,
  available: true,
  time_zone: timeZone,
});

const plan = (place: number, name: string, type: string, countries: string[], data_mb: number) => ({
  plan_id: planIds[place],
  name,
  type,
  countries,
  data_mb,
  voice_minutes: type === 'minutes' ? 200 : 0,
  price_eur: 900,
  price_usd: 1000,
});

const data = (value: unknown): Answer => ({ status: 200, body: { data: value } });

/** What every call is answered with, unless a test says otherwise. */
const usual: Readonly<Record<Call, Answer>> = {
  countries: data([
    country('DK', 'Denmark', '45', '34412345', 8, 'Europe/Copenhagen'),
    country('GB', 'United Kingdom', '44', '7400123456', 9, 'Europe/London'),
  ]),
  home: data([
    plan(0, '+ 10 GB', 'data', ['DK', 'GB'], 10_000),
    plan(1, '+ 200 minutes', 'minutes', ['DK', 'GB'], 0),
  ]),
  abroad: data([
    plan(3, '+ 5GB Fast Data', 'international', ['JP'], 5000),
    plan(2, '+ 1GB Fast Data', 'international', ['JP'], 1000),
    plan(4, '+ 1GB Fast Data', 'international', ['CA'], 1000),
  ]),
  send: data({ user_details: { name: 'Ida' } }),
  verify: data({ number_id: numberId, top_up_id: topUpId, today: '2026-11-29T00:00:00.000Z' }),
  request: data({
    top_up_id: topUpId,
    number_id: numberId,
    status: 'requested',
    plan_id: planIds[0],
    plan_name: '+ 10 GB',
    type: 'data',
    country_code: 'DK',
    activate_at: '2026-11-29T00:00:00.000Z',
    status_url: `/status#${'t'.repeat(43)}`,
  }),
};

function callOf({ pathname, searchParams }: URL): Call {
  if (pathname.endsWith('/countries')) return 'countries';
  if (pathname.endsWith('/plans/topups')) {
    return searchParams.get('is_home_zone') === 'false' ? 'abroad' : 'home';
  }
  if (pathname.includes('generate')) return 'send';
  return pathname.includes('verify') ? 'verify' : 'request';
}

/** A server that answers the calls of the top-up request. */
export class TopUpServer {
  readonly received: { readonly call: Call; readonly url: string; readonly body: unknown }[] = [];
  private readonly answers = { ...usual };
  url = '';
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://server');
      const text = Buffer.concat(chunks).toString();
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
        'content-type': 'application/json',
      };
      if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
      const call = callOf(url);
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      this.received.push({ call, url: `${request.method} ${url.pathname}${url.search}`, body });
      const answer = this.answers[call];
      response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }
  refuse(call: Call, { status, message, code }: ErrorDefinition, fields?: FieldMessages): void {
    this.answers[call] = { status, body: { error: message, code, fields } };
  }
  data(call: Call, value: unknown): void {
    this.answers[call] = data(value);
  }
  restore(): void {
    Object.assign(this.answers, usual);
  }
  /** The calls of a kind, in their order. */
  calls(kind: Call) {
    return this.received.filter(({ call }) => call === kind);
  }
  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
