import { randomUUID } from 'node:crypto';
import { codesSentTo } from '../../../../testing/confirmation-codes.ts';
import type { TestAnswer, TestProduct } from '../../../../testing/test-product.ts';
import { openDay } from '../../../../testing/transfers.ts';

let serial = 0;

/** A Danish mobile number that no other test uses. */
export function newNumber(): string {
  serial += 1;
  return `+45212${String(serial).padStart(5, '0')}`;
}

const base = '/api/v0/numbers';
const paths = {
  send: `${base}/generate_verification_code_for_individual_number?public=true`,
  verify: `${base}/verify_verification_code_for_individual_number?public=true`,
  request: `${base}/create_porting_request_item_for_individual_number?public=true`,
};

export const danishValues = {
  current_carrier: JSON.stringify({ carrierId: 'dk_telenor', carrierName: 'Telenor' }),
  account_holder: 'Ida Holm',
  address: 'Havnegade 1',
  zip_code: '2100',
};

/** Somebody without a login, who keeps the flow's cookie as a browser does. */
export class Visitor {
  readonly email = `${randomUUID()}@nordlys.example`;
  readonly phone = newNumber();
  cookie: string | undefined;
  /** The idempotency key of the next requests. */
  key: string | undefined;
  private readonly product: TestProduct;
  private readonly address: string;

  constructor(product: TestProduct, address = '192.0.2.1') {
    this.product = product;
    this.address = address;
  }

  async post(path: string, body: object): Promise<TestAnswer> {
    const answer = await this.product.call(null, 'POST', path, {
      body,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.key ? { 'idempotency-key': this.key } : {}),
      },
    });
    const [set] = answer.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    return answer;
  }

  send(changes: object = {}): Promise<TestAnswer> {
    return this.post(paths.send, {
      company_id: this.product.world.nordlys.id,
      country_code: 'DK',
      email: this.email,
      first_name: 'Ida',
      last_name: 'Holm',
      phone_number: this.phone,
      ...changes,
    });
  }

  verify(code: string, changes: object = {}): Promise<TestAnswer> {
    const { email, phone: phone_number } = this;
    return this.post(paths.verify, { email, phone_number, verification_code: code, ...changes });
  }

  async code(): Promise<string> {
    return (await codesSentTo(this.product, this.phone)).at(-1) ?? '';
  }

  /** Up to the confirmed number. */
  async confirm(): Promise<string> {
    await this.send();
    const code = await this.code();
    await this.verify(code);
    return code;
  }

  async request(changes: object = {}, item: object = {}): Promise<TestAnswer> {
    const { nordlys, plans } = this.product.world;
    return this.post(paths.request, {
      company_id: nordlys.id,
      email: this.email,
      phone_number: this.phone,
      request_item: JSON.stringify({
        plan_id: plans.small,
        country_code: 'DK',
        porting_type: 'personal',
        porting_date: (await openDay(35)).toISOString(),
        ...danishValues,
        ...item,
      }),
      ...changes,
    });
  }
}
