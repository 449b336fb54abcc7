// A small program of a customer: it orders a number for a person, waits until the line works, gives
// it to somebody else, ends it with the month, and reads what became of it. Each step is a run of
// its own, so that a program that was killed is started again; between runs it remembers what it did
// in `state.json`. The test that runs it writes `client.ts` beside a copy of this file.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, Client, type Schemas } from './client.js';

type NumberRow = Schemas['Number'];

interface State {
  /** Of the order, kept before it is sent: a repeated order is the same one. */
  readonly orderKey: string;
  readonly startedAt: string;
  readonly numberId?: string;
  readonly endpointId?: string;
}

const { API_KEY: key = '', BASE_URL: baseUrl = '', COMPANY_ID: company_id = '' } = process.env;
const [step = '', ...values] = process.argv.slice(2);
const params = { company_id };

const file = 'state.json';
const state: State = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { orderKey: randomUUID(), startedAt: new Date().toISOString() };
const remember = (more: Partial<State> = {}) =>
  writeFileSync(file, JSON.stringify({ ...state, ...more }));

const client = new Client({ key, baseUrl, maxRetries: Number(process.env.RETRIES ?? 4) });
const one = () => ({ params: { number_id: state.numberId ?? '' } });

async function findPerson(email: string): Promise<string> {
  const found = await client.accounts.listUsers({ params, query: { q: email } }).page();
  const [person] = found.data;
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person.user_id;
}

async function subscribe(url: string) {
  const made = await client.webhooks.createEndpoint({ params, body: { url, events: ['*'] } });
  remember({ endpointId: made.endpoint_id });
  return { secret: made.secret };
}

async function order(email: string) {
  remember();
  const user_id = await findPerson(email);
  const plans = await client.plans.list();
  const plan = plans.find(({ type, countries }) => type === 'local' && countries.includes('DK'));
  if (!plan) throw new Error('No plan is offered in Denmark.');
  const number = await client.numbers.order(
    { body: { country_iso_code: 'DK', plan_id: plan.plan_id, user_id } },
    { idempotencyKey: state.orderKey },
  );
  remember({ numberId: number.number_id });
  return number;
}

async function waitUntil(status: string): Promise<NumberRow> {
  for (;;) {
    const number = await client.numbers.get(one());
    if (number.status === status) return number;
    await pause(100);
  }
}

async function assign(email: string) {
  const user_id = await findPerson(email);
  const { version } = await client.numbers.get(one());
  return client.numbers.update({ ...one(), body: { user_id } }, { ifMatch: version });
}

async function rotate() {
  const endpoint_id = state.endpointId ?? '';
  const { secret } = await client.webhooks.rotateSecret({ params: { company_id, endpoint_id } });
  return { secret };
}

async function usage() {
  const query = { number_id: state.numberId ?? '' };
  return (await client.consumption.months({ params, query }).page()).data;
}

const end = () => client.numbers.update({ ...one(), body: { status: 'ready_to_terminate' } });

/** What has changed since the program began, in the order of the changes. */
async function changes() {
  const found: Pick<NumberRow, 'number_id' | 'status' | 'user_id'>[] = [];
  const query = { updated_after: state.startedAt, sort: 'updated_at', limit: 1 } as const;
  for await (const { number_id, status, user_id } of client.numbers.list({ params, query })) {
    found.push({ number_id, status, user_id });
  }
  return found;
}

/** The status of the number; a number that has ended is found no longer. */
async function fate() {
  try {
    return (await client.numbers.get(one())).status;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'ended';
    throw error;
  }
}

/** What the key of this program is not for. */
async function overreach() {
  const person = { first_name: 'Eve', last_name: 'Holm', email: 'eve@nordlys.example' };
  const user_id = randomUUID();
  const calls = {
    people: () => client.accounts.createUser({ body: person }),
    archive: () => client.accounts.archiveUser({ params: { user_id }, body: {} }),
    teams: () => client.teams.list({ params }).page(),
    endpoints: () => client.webhooks.listEndpoints({ params }),
    topUps: () => client.topups.list({ params }).page(),
    transfers: () => client.porting.list({ params }).page(),
    accounts: () => client.paymentAccounts.list({ params }),
  };
  const codes: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    codes[name] = await call().then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  }
  return codes;
}

const [value = ''] = values;
const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  subscribe: () => subscribe(value),
  order: () => order(value),
  wait: () => waitUntil(value),
  assign: () => assign(value),
  rotate,
  usage,
  end,
  changes,
  fate,
  overreach,
};
try {
  process.stdout.write(JSON.stringify(await steps[step]?.()));
} catch (error) {
  process.stderr.write(error instanceof ApiError ? error.code : String(error));
  process.exitCode = 1;
}
