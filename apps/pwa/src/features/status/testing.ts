import type { Status, TopUpOnPage, TransferStatus } from '@workspace/domain/status/schema';
import { topUpWords, transferWords } from '@workspace/domain/status/words';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { seededId } from '../../offline/testing/seed.ts';

export const ticket = 'T'.repeat(43);

const shared = {
  phone_number: '+4526501234',
  country_code: 'DK',
  country_name: 'Denmark',
  today: '2026-11-24',
  now: '2026-11-24T12:00:00.000Z',
  person_name: 'Emil Berg',
  company_name: 'Nordlys ApS',
  contact: { name: 'Astrid Holm', email: 'astrid@nordlys.example' },
  link_expires_at: '2026-12-20T08:00:00.000Z',
};

const transfer: TransferStatus = {
  porting_item_id: seededId('number', 1),
  status: 'pending',
  porting_type: 'business',
  carrier: 'TDC',
  plan_name: 'Zone A 20 GB',
  porting_date: '2026-12-08T00:00:00.000Z',
  temporary_number: null,
  esim: null,
  first_call_at: null,
  rejection: null,
  fields: {},
  form: [],
  dates: null,
  code_given_on: null,
  version: 1,
};

const text = (name: string, label: string, secret = false): PortInField => ({
  name,
  label,
  type: 'text',
  placeholder: null,
  required: true,
  options: [],
  value: null,
  help: null,
  secret,
});

/** A transfer that the carrier has rejected because of the holder's name. */
export const rejected: Partial<TransferStatus> = {
  status: 'rejected',
  rejection: {
    field: 'account_holder',
    label: 'Account holder',
    title: 'The account holder’s name is not right',
    text: 'The name is not written as TDC has it.',
    find: ['Open the latest invoice.', 'Copy the name letter by letter.'],
    cannot_move: false,
    refused: ['account_holder'],
  },
  fields: { account_holder: 'Nordlys' },
  dates: {
    today: '2026-11-24',
    calendar_days: 1,
    working_days: 2,
    saturday_counts: false,
    closed_days: [],
    unrestricted: false,
  },
  form: [text('account_holder', 'Account holder'), text('cpr', 'CPR number', true)],
};

/** The status of a transfer, as the server answers. */
export function transferStatus(
  change: Partial<TransferStatus> = {},
  more: Partial<Status> = {},
): Status {
  const facts = { ...transfer, ...change };
  const reason = more.reason ?? null;
  return {
    ...shared,
    transfer: facts,
    top_up: null,
    reason,
    words: transferWords(facts, { ...shared, reason }),
    events: [
      {
        kind: 'porting_requested',
        occurred_at: '2026-11-20T08:00:00.000Z',
        by: 'you',
        name: null,
        day: null,
      },
    ],
    ...more,
  };
}

/** The status of a top-up, as the server answers. */
export function topUpStatus(change: Partial<TopUpOnPage>, more: Partial<Status> = {}): Status {
  const facts: TopUpOnPage = {
    top_up_id: seededId('number', 2),
    status: 'requested',
    type: 'data',
    plan_name: 'Extra 5 GB',
    activate_at: '2026-11-30T00:00:00.000Z',
    activated_at: null,
    expires_at: '2026-11-30T23:00:00.000Z',
    ...change,
  };
  const reason = more.reason ?? null;
  return {
    ...shared,
    transfer: null,
    top_up: facts,
    reason,
    words: topUpWords(facts, { ...shared, reason }),
    events: [
      {
        kind: 'top_up_requested',
        occurred_at: '2026-11-20T08:00:00.000Z',
        by: 'you',
        name: null,
        day: null,
      },
    ],
    ...more,
  };
}
