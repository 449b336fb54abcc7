import type { Invoice } from '@workspace/domain/billing/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../../offline/testing/peer.ts';
import { companyId, seededId } from '../../../offline/testing/seed.ts';

export const accountId = (name: string): string => seededId(`account ${name}`);

/** A payment account with a card, as the server has it. */
export function accountOf(
  name: string,
  more: Partial<PaymentAccountDetail> = {},
): PaymentAccountDetail {
  return {
    uuid: accountId(name),
    name,
    account_name: name,
    is_primary: false,
    is_locked: false,
    is_unused: false,
    created_at: '2026-10-01T08:00:00.000Z',
    teams: [],
    billing_email: 'faktura@nordlys.example',
    billing_email_state: 'confirmed',
    payment_method: {
      payment_type_identifier: 'visa_4242',
      entity_id: `pm_${name}`,
      brand: 'Visa',
      last4: '4242',
      exp_month: 8,
      exp_year: 2028,
    },
    tax_id: 'DK12345674',
    tax_id_state: 'registered',
    tax_id_name: 'Nordlys A/S',
    tax_type: 'eu_vat',
    billing_address: {
      street_name: 'Havnegade 1',
      city: 'Aarhus',
      postal_code: '8000',
      country: 'DK',
      state: 'Aarhus',
    },
    mail_lists_people: false,
    entity_id: 'cus_1',
    version: 1,
    ...more,
  };
}

/** Of an account that was just created. */
export const noDetails = {
  tax_id: null,
  tax_id_state: 'missing',
  tax_id_name: null,
  billing_email: null,
  billing_email_state: 'missing',
  billing_address: { street_name: null, city: null, postal_code: null, country: null, state: null },
} as const satisfies Partial<PaymentAccountDetail>;

/** The payment accounts of the peer's company, and every call about them. */
export class AccountsServer {
  readonly accounts: PaymentAccountDetail[];
  readonly calls: ReceivedCall[] = [];
  invoices: readonly Partial<Invoice>[] = [];
  /** Whether a single account can be read. */
  isReadable = true;
  /** The answer to a call of a token. */
  token: Answer = {
    status: 200,
    body: {
      data: { token: 'seti_1_secret_2', form: { kind: 'stripe', publishable_key: 'pk_test_1' } },
    },
  };

  constructor(accounts: readonly PaymentAccountDetail[]) {
    this.accounts = [...accounts];
  }

  readonly prepare = (peer: Peer): void => {
    peer.onCall = (call) => this.answer(call);
  };
  /** Calls of a method, without reads that are repeated. */
  made(method: string, about = ''): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.method === method && call.path.includes(about));
  }
  find(id: string): PaymentAccountDetail | undefined {
    return this.accounts.find(({ uuid }) => uuid === id);
  }
  change(id: string, patch: Partial<PaymentAccountDetail>): PaymentAccountDetail | undefined {
    const at = this.accounts.findIndex(({ uuid }) => uuid === id);
    const before = this.accounts[at];
    if (!before) return undefined;
    const after = { ...before, ...patch, version: before.version + 1 };
    this.accounts[at] = after;
    return after;
  }

  private answer(call: ReceivedCall): Answer | undefined {
    this.calls.push(call);
    const root = `/api/v0/companies/${companyId}`;
    if (call.path === `${root}/invoices`) {
      return { status: 200, body: { data: this.invoices, page: { next_cursor: null, total: 0 } } };
    }
    const [, id, rest = ''] = /\/payment_accounts(?:\/([^/]+))?(\/.+)?$/.exec(call.path) ?? [
      undefined,
      undefined,
    ];
    if (!call.path.startsWith(`${root}/payment_accounts`)) return undefined;
    if (id === undefined) return this.answerAll(call);
    if (rest === '/token') return this.token;
    if (rest.startsWith('/billing_email')) return { status: 204 };
    return this.answerOne(call, id, rest);
  }

  private answerAll({ method, body }: ReceivedCall): Answer {
    if (method === 'GET') return { status: 200, body: { data: this.accounts } };
    const { uuid, account_name: name } = Object(body);
    this.accounts.push({
      ...accountOf(name, { payment_method: null, is_unused: true, ...noDetails }),
      uuid,
    });
    return { status: 201, body: { data: { uuid } } };
  }

  private answerOne({ method, body, version }: ReceivedCall, id: string, rest: string): Answer {
    const found = this.find(id);
    if (!found) return refusal(commonErrors.notFound);
    if (method === 'DELETE') {
      this.accounts.splice(this.accounts.indexOf(found), 1);
      return { status: 204 };
    }
    if (method === 'GET' && !this.isReadable) return refusal(commonErrors.internal);
    if (method === 'GET') return { status: 200, body: { data: found } };
    if (version !== undefined && version !== String(found.version)) {
      return refusal(commonErrors.staleVersion, { current: found });
    }
    if (rest === '/primary') {
      for (const { uuid } of this.accounts) this.change(uuid, { is_primary: uuid === id });
      return { status: 200, body: { data: this.find(id) } };
    }
    const { account_name: name, team_ids: teams, ...more } = Object(body);
    const saved = this.change(id, {
      ...more,
      ...(name === undefined ? {} : { name, account_name: name }),
      ...(teams === undefined
        ? {}
        : { teams: teams.map((uuid: string) => ({ uuid, name: 'Sales', emoji: null })) }),
      billing_address: { ...found.billing_address, ...more.billing_address },
    });
    return { status: 200, body: { data: saved } };
  }
}
