import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createUser } from '@workspace/domain/accounts/operations';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { dayOf } from '@workspace/domain/billing/month';
import { archiveDays } from '@workspace/domain/companies/archive-plan';
import { planArchive, revokeArchive } from '@workspace/domain/companies/operations';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { billingEvents } from '@workspace/domain/events/billing';
import {
  type NotificationType,
  notificationEvent,
  notificationTypes,
} from '@workspace/domain/events/catalogue';
import type { EventDefinition, Facts } from '@workspace/domain/events/define';
import { topUpEvents } from '@workspace/domain/events/top-up';
import { transferEvents } from '@workspace/domain/events/transfer';
import { applyImport } from '@workspace/domain/imports/operations';
import {
  activateCompany,
  reviewActivation,
  reviewDocuments,
} from '@workspace/domain/kyb/operations';
import { listNotifications } from '@workspace/domain/notifications/operations';
import { notificationText } from '@workspace/domain/notifications/rules';
import {
  deactivateNumber,
  generateNewQrCode,
  reportLostPhone,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { updatePaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { cancelStatusTransfer } from '@workspace/domain/status/operations';
import { deletePortingItem } from '@workspace/domain/transfers/operations';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAssistant } from '../../../testing/assistants.ts';
import { deliverByHand, runDueByHand } from '../../../testing/deliver-by-hand.ts';
import { plantInstallable } from '../../../testing/guides.ts';
import { handPlayHr } from '../../../testing/hand-played-hr.ts';
import { type HandPlayedNetwork, playNetwork } from '../../../testing/hand-played-network.ts';
import { personInHr, plantHrConnection, plantHrPlan } from '../../../testing/hr-plans.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { applyByHand, checkFile } from '../../../testing/imports.ts';
import { plantInvoice, plantPaymentAccount } from '../../../testing/invoices.ts';
import { inNordlys, plantTopUp, plantTransfer, statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { playPorting } from '../../../testing/transfers.ts';
import { sendOneWebhook, startWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { plantNumber } from '../../../testing/world.ts';
import { readHrPeople } from '../../../vendors/hr/messages.ts';
import { mailHandler, sendMail } from '../../../vendors/mail/message.ts';
import { createSandboxMailer } from '../../../vendors/mail/sandbox.ts';
import type { NetworkEvent } from '../../../vendors/network/port.ts';
import {
  expiringCardsHandler,
  expiringCardsSource,
  noteMethod,
} from '../../billing/accounts/index.ts';
import { noteSent } from '../../billing/invoices/index.ts';
import {
  hrChangesHandler,
  hrChangesSource,
  hrPlanReadHandler,
  hrReadRequestHandler,
} from '../../flows/hr-plans/index.ts';
import {
  requestRemindersHandler,
  requestRemindersSource,
} from '../../flows/waiting-requests/index.ts';
import { waitingOrdersHandler, waitingOrdersSource } from '../../numbers/numbers/index.ts';
import { requestTransfers } from '../../transfers/requests/index.ts';
import { notifyUndelivered } from './index.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let employee: string;
let otherAdmin: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  const { nordlys } = product.world;
  otherAdmin = randomUUID();
  await product.database.owner('users').insert({
    company_id: nordlys.id,
    id: otherAdmin,
    email: 'other@nordlys.example',
    first_name: 'Olga',
    last_name: 'Person',
    role: 'admin',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
  admin = await product.login(nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('notifications').delete();
});

/** An active travel eSIM of the employee. */
const plant = (status = 'active') => {
  const { nordlys, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
    status,
  });
};

/** Staff decide about what the company has sent. */
async function decide(
  review: typeof reviewActivation | typeof reviewDocuments,
  columns: { readonly status: string } | { readonly kyb_status: string },
  decision: 'approve' | 'reject',
): Promise<void> {
  const { id: company_id } = product.world.nordlys;
  const waiting = new Date('2026-11-20T10:00:00.000Z');
  await product.database
    .owner('companies')
    .where('id', company_id)
    .update({ ...columns, activation_requested_at: waiting, kyb_sent_at: waiting });
  const staff = await product.login('kwame@provider.example', { staff: true });
  await product.as(staff)(review, {
    params: { company_id },
    body: { decision, reason: 'The extract is old.', waiting_since: waiting.toISOString() },
  });
}

/** Staff, and the last day for which they can plan that Nordlys is archived. */
async function ofArchiving() {
  const { last: day } = archiveDays(dayOf(new Date()));
  const staff = await product.login('kwame@provider.example', { staff: true });
  return { day, staff, params: { company_id: product.world.nordlys.id } };
}

const profile = {
  iccid: '8945000000000000001',
  imsi: null,
  pin1: null,
  pin2: null,
  puk1: null,
  puk2: null,
  activationCode: 'LPA:1$smdp.example$ABC',
};

type Reported = NetworkEvent extends infer E
  ? E extends NetworkEvent
    ? Omit<E, 'callIdentifier' | 'occurredAt'>
    : never
  : never;

/** The network reports something about a number. */
async function report(numberId: string, event: Reported): Promise<void> {
  const row = await product.database.owner('numbers').where('id', numberId).first();
  const about = { callIdentifier: row.call_identifier, occurredAt: new Date() };
  await network.handle({ ...event, ...about } as NetworkEvent);
}

type Change = OperationInput<typeof updateNumber>['body'];

/** The administrator changes a number, by default one of the employee. */
const change = async (body: Change, numberId?: string) =>
  product.as(admin)(updateNumber, { params: { number_id: numberId ?? (await plant()) }, body });

async function runImport(): Promise<void> {
  const { nordlys } = product.world;
  const client = product.as(admin);
  const row = `Ida;Holm;${randomUUID()}@nordlys.example;;DK;;;`;
  const params = await checkFile(client, nordlys.id, row);
  await client(applyImport, { params, body: {} });
}

/** A turn of a transfer of the employee, without a person. */
const transfer = async (event: EventDefinition, status: PortingItemStatus, facts?: Facts) => {
  const columns = { reason: 'The name does not match.', rejected_field: 'account_holder' };
  const subjectId = await plantTransfer(product, { status, columns });
  await inNordlys(product, async (unit) =>
    unit.happened(event, { subjectId, ...(facts && { facts }) }),
  );
};

/** A turn of a top-up of the employee, in the history of its number. */
const topUp = async (turn: keyof typeof topUpEvents) => {
  const { id, numberId } = await plantTopUp(product, turn);
  const facts = { top_up_id: id, plan_name: 'Extra 5 GB', reason: null };
  await inNordlys(product, async (unit) =>
    unit.happened(topUpEvents[turn], { subjectId: id, numberId, facts }),
  );
};

/** A turn of an invoice that its charges bring. */
async function ofInvoice(event: EventDefinition, more: Facts = {}) {
  const subjectId = await plantInvoice(product.database.owner, product.world.nordlys.id, {
    state: 'FAILED',
  });
  const facts = {
    invoice_number: '2026-10-00418',
    month: 'October 2026',
    amount: '€364.00',
    account_name: 'Nordlys Sverige AB',
    payment_method: 'Visa ending in 4242',
    ...more,
  };
  await inNordlys(product, async (unit) => unit.happened(event, { subjectId, facts }));
}

/** The vendor attaches a card to a new account of Nordlys. */
async function attachCard() {
  const { owner, worker } = product.database;
  const account = await plantPaymentAccount(owner, product.world.nordlys.id);
  const [customerId, methodId] = [`cus_sandbox_${account}`, `pm_${randomUUID()}`];
  const card = { type: 'card', brand: 'visa', last4: '0341', expMonth: 12, expYear: 2098 };
  await noteMethod(worker, {
    kind: 'method_attached',
    eventId: randomUUID(),
    at: new Date().toISOString(),
    customerId,
    method: { methodId, ...card },
  });
  return { customerId, methodId };
}

/** An endpoint that answers so to the next message. */
async function failWebhook({ status, failingForDays }: { status: number; failingForDays: number }) {
  const receiver = await startWebhookReceiver();
  receiver.always = status;
  await sendOneWebhook(product, { url: receiver.url, failingForDays });
  await receiver.close();
}

/** The HR system reports a change: somebody has joined, or the employee's access was revoked. */
async function readHr(isRevoked: boolean): Promise<void> {
  const { nordlys } = product.world;
  const { owner, app, sealer } = product.database;
  const played = handPlayHr();
  played.people = isRevoked
    ? [personInHr('Emil', { email: 'employee@nordlys.example' })]
    : [personInHr('Ingrid')];
  await owner('integrations').where({ type: 'hibob' }).delete();
  await owner('hr_plans').delete();
  await plantHrConnection(product, nordlys.id);
  await inNordlys(product, async (unit) =>
    unit.send(readHrPeople, { reason: 'event', employee_id: 'hr-emil', revoked: isRevoked }),
  );
  await deliverByHand(product.database, hrReadRequestHandler(app));
  await deliverByHand(product.database, hrPlanReadHandler({ pool: app, hr: played.hr, sealer }));
}

/** Makes each event happen, in the way that it happens in the product. */
const drivers: Readonly<Record<NotificationType, () => Promise<unknown>>> = {
  number_active: async () => report(await plant('installable'), { kind: 'active' }),
  number_order_waiting: async () => {
    const id = await plant('provisioning');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await product.database.owner('numbers').where({ id }).update({ created_at: hourAgo });
    const { worker } = product.database;
    const source = waitingOrdersSource(worker);
    const handler = waitingOrdersHandler({ pool: worker, wake: async () => {} });
    await runDueByHand(product.database, source, handler);
    // Reported once.
    await runDueByHand(product.database, source, handler);
  },
  requests_waiting: async () => {
    const { worker } = product.database;
    const created_at = new Date(Date.now() - 5 * 86_400_000);
    await plantTransfer(product, { status: 'pending', columns: { created_at } });
    const source = requestRemindersSource(worker);
    const handler = requestRemindersHandler({ pool: worker, wake: async () => {} });
    await runDueByHand(product.database, source, handler);
    // Named once.
    await runDueByHand(product.database, source, handler);
  },
  number_order_failed: async () =>
    report(await plant('provisioning'), { kind: 'failed', reason: 'No numbers left.' }),
  esim_ready: async () => report(await plant('provisioning'), { kind: 'installable', profile }),
  esim_failed: async () =>
    report(await plant('installable'), {
      kind: 'install_failed',
      failure: 'download_failed',
      reason: 'No space.',
    }),
  esim_deleted: async () => {
    const id = await plant('active');
    await report(id, { kind: 'installed' });
    await report(id, { kind: 'deleted' });
  },
  phone_lost: async () => {
    const number_id = await plantInstallable(product, { status: 'active' });
    await product.as(employee)(reportLostPhone, { params: { number_id } });
  },
  new_qr_requested: async () => {
    const number_id = await plantInstallable(product, { status: 'active' });
    await product.as(employee)(generateNewQrCode, { params: { number_id } });
  },
  number_assigned: async () => {
    const { nordlys, plans } = product.world;
    const id = await plantNumber(product.database.owner, {
      companyId: nordlys.id,
      userId: nordlys.colleague,
      planId: plans.travel,
      type: 'travel',
    });
    await change({ user_id: nordlys.employee }, id);
  },
  number_terminating: () => change({ status: 'ready_to_terminate' }),
  number_ended: async () =>
    product.as(admin)(deactivateNumber, { params: { number_id: await plant() } }),
  plan_changed: async () => {
    const { nordlys, plans } = product.world;
    const id = await plantNumber(product.database.owner, {
      companyId: nordlys.id,
      userId: nordlys.employee,
      planId: plans.small,
    });
    await change({ plan_id: plans.large }, id);
  },
  import_finished: async () => {
    await runImport();
    await applyByHand(product.database);
  },
  import_failed: async () => {
    await runImport();
    const company = product.database.owner('companies').where('id', product.world.nordlys.id);
    await company.clone().update({ is_archived: true });
    await applyByHand(product.database);
    await company.clone().update({ is_archived: false });
  },
  sim_hold: async () => {
    const staff = await impersonate(product);
    const number_id = await plant();
    const { colleague } = product.world.nordlys;
    await product.as(staff)(updateNumber, { params: { number_id }, body: { user_id: colleague } });
  },
  email_undelivered: async () => {
    const { worker } = product.database;
    const handler = mailHandler(createSandboxMailer(worker), notifyUndelivered(worker));
    await handler.giveUp?.({
      id: randomUUID(),
      companyId: product.world.nordlys.id,
      payload: sendMail.payload.parse({ template: 'esim_guide', to: 'gone@nordlys.example' }),
      reason: '550 No such mailbox.',
    });
  },
  company_activated: async () => {
    const { id: company_id } = product.world.nordlys;
    await product.database.owner('companies').where('id', company_id).update({ status: 'pending' });
    const staff = await product.login('kwame@provider.example', { staff: true });
    await product.as(staff)(activateCompany, { params: { company_id } });
  },
  activation_declined: async () => {
    await decide(reviewActivation, { status: 'pending' }, 'reject');
    const company = product.database.owner('companies').where('id', product.world.nordlys.id);
    await company.update({ status: 'activated' });
  },
  archive_planned: async () => {
    const { day, staff, params } = await ofArchiving();
    await product.as(staff)(planArchive, { params, body: { ends_on: day } });
    // Said once of a day.
    await product.as(staff)(planArchive, { params, body: { ends_on: day } });
    await product.as(staff)(revokeArchive, { params });
    await product.database.owner('notifications').where({ type: 'archive_revoked' }).delete();
  },
  archive_revoked: async () => {
    const { day, staff, params } = await ofArchiving();
    await product.as(staff)(planArchive, { params, body: { ends_on: day } });
    await product.database.owner('notifications').delete();
    await product.as(staff)(revokeArchive, { params });
  },
  documents_approved: () => decide(reviewDocuments, { kyb_status: 'pending' }, 'approve'),
  documents_rejected: () => decide(reviewDocuments, { kyb_status: 'pending' }, 'reject'),
  impersonation_started: () => impersonate(product),
  person_added: () =>
    product.as(admin)(createUser, {
      body: { first_name: 'Nora', last_name: 'Lind', email: `${randomUUID()}@nordlys.example` },
    }),
  transfer_requested: () => transfer(transferEvents.requested, 'pending'),
  transfer_code_expires: async () => {
    const { nordlys, plans } = product.world;
    const { owner } = product.database;
    const denmark = await owner('countries').where('country_iso_code', 'DK').first();
    await owner('countries').insert({ ...denmark, country_iso_code: 'GB', name: 'Great Britain' });
    await inNordlys(product, async (unit) => {
      await requestTransfers(unit, product.database, {
        type: 'user_individual',
        createdBy: { userId: nordlys.employee },
        transfers: [
          {
            user_id: nordlys.employee,
            plan_id: plans.small,
            country_code: 'GB',
            porting_type: 'business',
            porting_number: '+447400123456',
            values: { pac: 'ABC123456' },
            porting_date: null,
          },
        ],
      });
    });
    await playPorting(product.database).deliver();
  },
  transfer_started: () =>
    transfer(transferEvents.approved, 'processing', { plan_id: product.world.plans.small }),
  transfer_scheduled: () =>
    transfer(transferEvents.scheduled, 'scheduled', {
      date: '2026-12-08',
      changed_from: null,
      carrier_name: 'TDC',
    }),
  transfer_esim_missing: async () => {
    const { nordlys, plans } = product.world;
    const number_id = await plantNumber(product.database.owner, {
      companyId: nordlys.id,
      userId: nordlys.employee,
      planId: plans.travel,
      type: 'travel',
      status: 'porting',
    });
    const transferId = await plantTransfer(product, {
      status: 'processing',
      columns: { number_id },
    });
    const porting = playPorting(product.database);
    await porting.handle({
      kind: 'scheduled',
      transferId,
      occurredAt: new Date(),
      state: 'scheduled',
      date: new Date('2026-12-08T00:00:00.000Z'),
    });
    await porting.deliver();
  },
  transfer_rejected: () =>
    transfer(transferEvents.rejected, 'rejected', {
      reason_code: 'holder_mismatch',
      reason: null,
      field: null,
    }),
  transfer_day_changed: () =>
    transfer(transferEvents.dayChanged, 'pending', { date: '2026-12-08' }),
  transfer_corrected: () => transfer(transferEvents.corrected, 'processing', { fields: 'name' }),
  transfer_completed: () => transfer(transferEvents.completed, 'completed'),
  transfer_declined: () => transfer(transferEvents.declined, 'declined', { reason: null }),
  transfer_cancelled: () => transfer(transferEvents.cancelled, 'cancelled'),
  top_up_requested: () => topUp('requested'),
  top_up_approved: () => topUp('approved'),
  top_up_rejected: () => topUp('rejected'),
  top_up_active: () => topUp('active'),
  top_up_expired: () => topUp('expired'),
  top_up_failed: () => topUp('failed'),
  top_up_cancelled: () => topUp('cancelled'),
  invoice_ready: async () => {
    const { owner } = product.database;
    const id = await plantInvoice(owner, product.world.nordlys.id, { state: 'READY' });
    await inNordlys(product, (unit) => noteSent(unit, id));
    // An invoice is sent once.
    await inNordlys(product, (unit) => noteSent(unit, id));
  },
  payment_failed: () =>
    ofInvoice(billingEvents.paymentFailed, { failure: 'insufficient_funds', next_try_at: null }),
  confirmation_needed: () => ofInvoice(billingEvents.confirmationNeeded),
  invoice_unpaid: () =>
    ofInvoice(billingEvents.invoiceUnpaid, { failure: 'no_payment_method', next_try_at: null }),
  invoice_paid: () => ofInvoice(billingEvents.invoicePaid),
  card_expiring: async () => {
    const { owner, worker } = product.database;
    const id = await plantPaymentAccount(owner, product.world.nordlys.id);
    const expiry = { method_exp_month: 12, method_exp_year: 2026 };
    await owner('payment_accounts')
      .where({ id })
      .update({ ...expiry, card_notice_at: new Date(Date.now() - 1000) });
    const source = expiringCardsSource(worker);
    const handler = expiringCardsHandler({ pool: worker, wake: async () => {} });
    await runDueByHand(product.database, source, handler);
    // Said once.
    await runDueByHand(product.database, source, handler);
  },
  payment_method_added: async () => {
    await attachCard();
  },
  payment_method_removed: async () => {
    const { customerId, methodId } = await attachCard();
    const at = new Date(Date.now() + 1000).toISOString();
    await noteMethod(product.database.worker, {
      kind: 'method_detached',
      eventId: randomUUID(),
      at,
      customerId,
      methodId,
    });
  },
  billing_email_changed: async () => {
    const { id: company_id } = product.world.nordlys;
    const account_id = await plantPaymentAccount(product.database.owner, company_id);
    await product.as(admin)(updatePaymentAccount, {
      params: { company_id, account_id },
      body: { billing_email: 'faktura@nordlys.example' },
    });
  },
  webhook_failing: () => failWebhook({ status: 500, failingForDays: 4 }),
  webhook_disabled: () => failWebhook({ status: 410, failingForDays: 0 }),
  hr_changed: () => readHr(false),
  hr_access_revoked: () => readHr(true),
  hr_planned_refused: async () => {
    const { owner, worker, app, sealer } = product.database;
    await owner('hr_planned_changes').delete();
    const { planned_id: id } = await plantHrPlan(product, product.world.nordlys.id);
    const due_at = new Date(Date.now() - 1000);
    await owner('hr_planned_changes').where({ id }).update({ due_at });
    const wake = async () => {};
    const handler = hrChangesHandler({ pool: app, hr: handPlayHr().hr, sealer, wake });
    await runDueByHand(product.database, hrChangesSource(worker), handler);
  },
  assistant_change_waits: async () => {
    const { data } = await product.as(admin)(createApiKey, {
      params: { company_id: product.world.nordlys.id },
      body: { name: 'Desk', scopes: ['numbers:write'], assistant_may_write: true },
    });
    const key = data.api_key ?? '';
    const assistant = await connectAssistant(product.url, 'the protocol before', key);
    const ending = { number_id: await plant(), status: 'ready_to_terminate' };
    await assistant.call('update_number', ending);
    // The same change is notified once.
    await assistant.call('update_number', ending);
    await assistant.close();
  },
};

/** Events that the administrator of the tests causes; they know what they did. */
const byAdmin: ReadonlySet<NotificationType> = new Set([
  'number_assigned',
  'number_terminating',
  'number_ended',
  'plan_changed',
  'person_added',
  'billing_email_changed',
] as const);

/** Those of which one administrator alone is notified: here the one of the tests. */
const toOne: ReadonlySet<NotificationType> = new Set(['assistant_change_waits']);

test.each(notificationTypes)('%s reaches exactly those whom the catalogue names', async (type) => {
  const { nordlys } = product.world;
  const event = notificationEvent(type);
  const outbox = () => product.database.owner('outbox').where('topic', 'notifications.email');
  const before = (await outbox()).length;
  await drivers[type]();

  const rows = await product.database.owner('notifications').where({ type });
  const received = rows.map((row) => `${row.user_id} ${row.audience}`).sort();
  const isOfImport = event.subject === 'import';
  const expected = [
    ...(event.administrators && !byAdmin.has(type) ? [`${nordlys.admin} administrators`] : []),
    ...(event.administrators && !toOne.has(type) ? [`${otherAdmin} administrators`] : []),
    ...(event.person ? [`${isOfImport ? nordlys.admin : nordlys.employee} person`] : []),
  ];
  expect(received).toEqual(expected.sort());
  expect(rows.every((row) => row.company_id === nordlys.id && row.read_at === null)).toBe(true);
  expect(rows.every((row) => row.by_email === (event.email === 'on'))).toBe(true);
  // The emails of one event are one message; other events of the same call may have their own.
  const queued = (await outbox()).slice(before).map((row) => row.payload.event_id);
  const [first] = rows;
  const isSent = event.email === 'on' || event.sms !== undefined;
  expect(queued.includes(first.event_id)).toBe(isSent);
  // The person concerned alone gets an SMS.
  const texted = rows.filter((row) => row.by_sms).map((row) => row.audience);
  expect(texted).toEqual(event.sms ? ['person'] : []);

  for (const row of rows) {
    const { title, line } = notificationText(row);
    expect(`${title} ${line}`).not.toMatch(/undefined|A person/);
  }
});

/** The text with a placeholder for each fact. */
function textOf(type: NotificationType, audience: 'administrators' | 'person'): string {
  const write = notificationEvent(type)[audience];
  if (!write) return '–';
  const { title, line } = write({
    person_name: '{person}',
    phone_number: '{number}',
    plan_name: '{plan}',
    staff_name: '{staff}',
    count: '{count}',
    names: '{names}',
    others: '{others}',
    days: '{days}',
    file_name: '{file}',
    failure: '{reason}',
    recipient: '{address}',
    carrier: '{carrier}',
    reason: '{reason}',
    day: '2026-12-08T00:00:00+00:00',
    end: '2026-12-31T23:00:00+00:00',
    expires: '2026-12-20',
    amount: '{amount}',
    month: '{month}',
    payment_method: '{method}',
    account_name: '{account}',
    billing_email: '{address}',
    due_at: '2026-12-02T06:00:00.000Z',
    next_try_at: '2026-12-09T06:00:00.000Z',
    joiners: '2',
    leavers: '1',
    leaves_on: '2026-11-30',
    key_name: '{key}',
    ends_on: '2026-11-30',
    on: '2026-12-14',
    numbers: '{count}',
  });
  return `**${title}** ${line}`;
}

test('the table for readers is the catalogue', () => {
  const path = new URL('../../../../../../docs/notifications.md', import.meta.url);
  const table = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(table).toEqual(
    notificationTypes.map((type) => {
      const { email, label } = notificationEvent(type);
      const texts = [textOf(type, 'administrators'), textOf(type, 'person')];
      return `| \`${type}\` | ${label} | ${texts.join(' | ')} | ${email} |`;
    }),
  );
});

test('a change of many numbers notifies each holder once, with one statement', async () => {
  const { nordlys, plans } = product.world;
  const numbers = await Promise.all(
    [nordlys.employee, nordlys.colleague].map((userId) =>
      plantNumber(product.database.owner, {
        companyId: nordlys.id,
        userId,
        planId: plans.travel,
        type: 'travel',
      }),
    ),
  );
  const path = `/api/v0/companies/${nordlys.id}/numbers`;
  const answer = await product.call(admin, 'PATCH', path, {
    body: {
      numbers: numbers.map((number_id) => ({ number_id })),
      action: { kind: 'terminate' },
    },
  });
  expect(answer.status).toBe(200);
  const rows = await product.database.owner('notifications').where('audience', 'person');
  expect(rows.map((row) => row.user_id).sort()).toEqual(
    [nordlys.employee, nordlys.colleague].sort(),
  );
  const { page } = await product.as(employee)(listNotifications, { query: {} });
  expect(page).toEqual({ current_page: 1, pages: 1, total: 1 });
});

test('who cancels a transfer is not notified of it: an administrator, or the person by their link', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const notifiedOf = async (id: string) => {
    const rows = await owner('notifications').where({ subject_id: id, type: 'transfer_cancelled' });
    return rows.map((row) => `${row.user_id} ${row.audience}`).sort();
  };
  const byAdministrator = await plantTransfer(product);
  await product.as(admin)(deletePortingItem, { params: { uuid: byAdministrator } });
  expect(await notifiedOf(byAdministrator)).toEqual(
    [`${otherAdmin} administrators`, `${nordlys.employee} person`].sort(),
  );

  const byPerson = await plantTransfer(product);
  const ticket = await statusTicket(product, { kind: 'porting_item', id: byPerson });
  await product.call(null, 'POST', cancelStatusTransfer.path, { body: { ticket } });
  expect(await notifiedOf(byPerson)).toEqual(
    [`${nordlys.admin} administrators`, `${otherAdmin} administrators`].sort(),
  );
});

test('a refused call notifies nobody', async () => {
  const { nordlys } = product.world;
  const answer = await product.call(admin, 'PATCH', `/api/v0/numbers/${randomUUID()}`, {
    body: { user_id: nordlys.employee },
  });
  expect(answer.status).toBe(404);
  expect(await product.database.owner('notifications')).toEqual([]);
});
