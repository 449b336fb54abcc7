import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorDefinition } from '@workspace/domain/contract/error';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What arrived at the server of a test. */
export interface Received {
  readonly path: string;
  readonly body: unknown;
}

const country = (iso: string, name: string, code: string, example: string, timeZone: string) => ({
  country_iso_code: iso,
  name,
  country_calling_code: code,
  country_example_phone_number: example,
  min_phone_number_length: example.length,
  max_phone_number_length: example.length,
  available: true,
  time_zone: timeZone,
});

export const planId = '7e40aa19-b2c3-4d5e-8f60-1a2b3c4d5e6f';
export const companyId = '3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10';
const itemId = '0b6e1c94-2f5d-4e83-a7b6-9c8d7e6f5a41';

const callingCodes: Readonly<Record<string, string>> = {
  DK: '+45',
  GB: '+44',
  SE: '+46',
  US: '+1',
  FR: '+33',
  DE: '+49',
};

const data = (value: unknown): Answer => ({ status: 200, body: { data: value } });

/** What every call is answered with, unless a test says otherwise. */
const usual: Readonly<Record<string, Answer>> = {
  countries: data([
    country('DK', 'Denmark', '45', '34412345', 'Europe/Copenhagen'),
    country('GB', 'United Kingdom', '44', '7400123456', 'Europe/London'),
    country('SE', 'Sweden', '46', '701234567', 'Europe/Stockholm'),
    country('US', 'United States', '1', '2015550123', 'America/New_York'),
    country('FR', 'France', '33', '612345678', 'Europe/Paris'),
    country('DE', 'Germany', '49', '15123456789', 'Europe/Berlin'),
    country('FO', 'Faroe Islands', '298', '211234', 'Atlantic/Faroe'),
    country('NO', 'Norway', '47', '40612345', 'Europe/Oslo'),
  ]),
  public: data([
    {
      plan_id: planId,
      name: 'Small',
      price: 1200,
      price_currency: 'EUR',
      countries: ['DK', 'FO', 'GB', 'SE', 'US', 'FR', 'DE'],
    },
    { plan_id: itemId, name: 'Large', price: 1600, price_currency: 'EUR', countries: ['DK'] },
  ]),
  transfer_dates: data({
    today: new Date().toISOString().slice(0, 10),
    calendar_days: 7,
    working_days: 1,
    saturday_counts: false,
    closed_days: [],
    unrestricted: false,
  }),
  is_domain_whitelisted: data({ is_whitelisted: true, company_id: companyId }),
  has_number: data({ has_number: false, has_porting_request: false }),
  validate: data({ status: 'valid', message: '' }),
  generate_verification_code_for_individual_number: data({
    valid_seconds: 600,
    resend_after_seconds: 30,
  }),
  verify_verification_code_for_individual_number: data({
    verified: true,
    verified_until: '2026-11-24T12:00:00.000Z',
  }),
  create_porting_request_item_for_individual_number: {
    status: 201,
    body: { data: { uuid: itemId, status: 'pending', status_url: `/status#${'t'.repeat(43)}` } },
  },
};

/** A server that answers the calls of the transfer; keys are the last part of their paths. */
export class TransferServer {
  readonly received: Received[] = [];
  readonly answers: Record<string, Answer> = { ...usual };
  url = '';
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://server');
      const path = pathname.split('/').at(-1) ?? '';
      const text = Buffer.concat(chunks).toString();
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      };
      if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
      this.received.push({ path, body: text === '' ? undefined : JSON.parse(text) });
      const { status, body } = this.answers[path] ?? { status: 404, body: {} };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }
  refuse(path: string, { status, message, code }: ErrorDefinition): void {
    this.answers[path] = { status, body: { error: message, code } };
  }
  data(path: string, value: unknown): void {
    this.answers[path] = data(value);
  }
  restore(): void {
    Object.assign(this.answers, usual);
  }
  callingCodeOf(iso: string): string {
    return callingCodes[iso] ?? '';
  }
  /** Bodies of the calls of a path. */
  bodies(path: string): unknown[] {
    return this.received.filter((call) => call.path === path).map(({ body }) => body);
  }
  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
