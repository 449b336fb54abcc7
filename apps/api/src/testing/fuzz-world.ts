import { createHash, randomUUID } from 'node:crypto';
import { listBookingSlots } from '@workspace/domain/bookings/operations';
import { createGuideLink } from '@workspace/domain/guides/operations';
import { createImport } from '@workspace/domain/imports/operations';
import { getSimDetails, listNumbers } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import fc from 'fast-check';
import { encryptContent } from '../capabilities/company/files/content.ts';
import type { Hints } from './arbitraries.ts';
import { csvFile } from './bodies.ts';
import { ticketsIn } from './guides.ts';
import { plantHrPlan } from './hr-plans.ts';
import { plantTransfer, statusTicket } from './requests.ts';
import { sample } from './seed.ts';
import type { TestProduct } from './test-product.ts';
import { plantNotification, plantNumber } from './world.ts';

/** An id that does not exist. */
export const absentId = '00000000-0000-4000-8000-000000000000';

const header = 'first_name,last_name,email,team,country,phone_number,plan,type\n';
/** A file that an import accepts. */
export const sampleImport = `${header}Ida,Holm,ida@nordlys.example,Sales,DK,,Zone A 20 GB,local\n`;
const files = [
  sampleImport,
  `${header}Emil,Person,employee@nordlys.example,Sales,DK,,,\n`,
  `${header}Bo,Lund,bo@nordlys.example,,NO,+4712345678,Nothing,local\n`,
  `${header}"`,
  'first_name;email\n=cmd|1;@\n',
  '\uFEFF',
];

async function plantProfile(product: TestProduct, numberId: string): Promise<void> {
  const secrets = {
    pin1: '1234',
    pin2: '5678',
    puk1: '12345678',
    puk2: '87654321',
    activation_code: 'LPA:1$smdp.example$ABC-123',
  };
  await product.database.owner('sim_profiles').insert({
    company_id: product.world.nordlys.id,
    number_id: numberId,
    iccid: '8945000000000000000',
    imsi: '238010000000000',
    secrets: product.database.sealer.seal(JSON.stringify(secrets), `sim:${numberId}`),
    created_at: new Date(),
  });
}

async function plantPortingItem(product: TestProduct): Promise<string> {
  const { nordlys, plans } = product.world;
  const [request, item] = [randomUUID(), randomUUID()];
  const times = { created_at: new Date() };
  await product.database.owner('porting_requests').insert({
    company_id: nordlys.id,
    id: request,
    type: 'user_individual',
    created_by: nordlys.employee,
    ...times,
  });
  await product.database.owner('porting_items').insert({
    company_id: nordlys.id,
    id: item,
    request_id: request,
    status: 'pending',
    user_id: nordlys.employee,
    plan_id: plans.small,
    country_code: 'DK',
    porting_number: '+4520999999',
    ...times,
    updated_at: new Date(),
  });
  return item;
}

/** A top-up that waits, by default of a travel eSIM, of which a person may have several. */
export async function plantTopUp(
  product: TestProduct,
  of: { readonly companyId: string; readonly userId: string; readonly numberId?: string },
): Promise<{ number_id: string; top_up_id: string }> {
  const { owner } = product.database;
  const { plans, topUpPlans } = product.world;
  const seed = { ...of, planId: plans.travel, type: 'travel' };
  const number_id = of.numberId ?? (await plantNumber(owner, seed));
  const top_up_id = randomUUID();
  await owner('top_ups').insert({
    company_id: of.companyId,
    id: top_up_id,
    number_id,
    user_id: of.userId,
    status: 'requested',
    requested_by: 'employee',
    type: 'data',
    plan_id: topUpPlans.data,
    plan_name: '+ 5 GB',
    country_code: 'DK',
    data_mb: 5_000,
    voice_minutes: 0,
    price: 900,
    price_currency: 'EUR',
    activate_at: new Date(),
    created_at: new Date(),
    updated_at: new Date(),
  });
  return { number_id, top_up_id };
}

/** The ticket of the status page of a rejected transfer. */
async function plantRejected(product: TestProduct): Promise<string> {
  const id = await plantTransfer(product, { status: 'rejected' });
  return statusTicket(product, { kind: 'porting_item', id });
}

async function plantTeam(product: TestProduct): Promise<string> {
  const { nordlys } = product.world;
  const id = randomUUID();
  await product.database
    .owner('teams')
    .insert({ company_id: nordlys.id, id, name: `Team ${id}`, created_at: new Date() });
  await product.database
    .owner('team_members')
    .insert({ company_id: nordlys.id, team_id: id, user_id: nordlys.employee });
  return id;
}

/** A document that waits for a review, still in its row; returns its id. */
export async function plantDocument(product: TestProduct, companyId: string): Promise<string> {
  const { owner, sealer } = product.database;
  const id = randomUUID();
  const [key, nonce] = [Buffer.alloc(32, 1), Buffer.alloc(12, 2)];
  const content = encryptContent(Buffer.from('%PDF-1.7\n%%EOF\n'), key, nonce);
  await owner('stored_files').insert({
    company_id: companyId,
    id,
    kind: 'kyb',
    name: 'extract.pdf',
    type: 'application/pdf',
    size: 15,
    sha256: createHash('sha256').update(content).digest('hex'),
    data_key: sealer.seal(key.toString('base64url'), `file:${id}`),
    content,
    created_at: new Date(),
  });
  return id;
}

/** A pending invitation of an employee to Pipedrive; returns its ticket. */
async function plantInvitation(product: TestProduct, numberId: string): Promise<string> {
  const { id: companyId, employee: userId } = product.world.nordlys;
  const of = { company_id: companyId, user_id: userId };
  const ticket = 'i'.repeat(43);
  const integration = { ...of, id: randomUUID(), type: 'pipedrive', status: 'pending' };
  // The world is planted again beside the rows of earlier tests.
  await product.database.owner('integrations').where(of).delete();
  await product.database.owner('crm_invitations').where(of).delete();
  await product.database.owner('integrations').insert({ ...integration, created_at: new Date() });
  await product.database.owner('crm_invitations').insert({
    ...of,
    id: randomUUID(),
    number_id: numberId,
    ticket_hash: createHash('sha256').update(ticket).digest(),
    created_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return ticket;
}

/** An endpoint with a delivery that was given up. */
async function plantWebhook(
  product: TestProduct,
): Promise<{ readonly endpoint_id: string; readonly delivery_id: string }> {
  const { owner, sealer } = product.database;
  const company_id = product.world.nordlys.id;
  const [endpoint_id, delivery_id] = [randomUUID(), randomUUID()];
  // The world is planted again beside the rows of earlier tests, and a company has ten at most.
  await owner('webhook_endpoints').where({ company_id }).delete();
  await owner('webhook_endpoints').insert({
    company_id,
    id: endpoint_id,
    url: 'https://hooks.havbris.example/mobile',
    events: ['team.deleted'],
    secret: sealer.seal('whsec_AAAA', `webhook:${endpoint_id}`),
    created_at: new Date(),
  });
  await owner('webhook_deliveries').insert({
    company_id,
    id: delivery_id,
    endpoint_id,
    message_id: 'evt_1',
    type: 'team.deleted',
    body: '{}',
    state: 'given_up',
    created_at: new Date(),
  });
  return { endpoint_id, delivery_id };
}

/** A pending invitation of an administrator of a company. */
export async function plantAdminInvitation(
  product: TestProduct,
  company: Pick<TestProduct['world']['fjord'], 'id' | 'admin'>,
): Promise<{ id: string; ticket: string }> {
  const id = randomUUID();
  const ticket = createHash('sha256').update(id).digest('base64url');
  await product.database.owner('admin_invitations').insert({
    company_id: company.id,
    id,
    email: `${id}@nordlys.example`,
    ticket_hash: createHash('sha256').update(ticket).digest(),
    invited_by: company.admin,
    invited_by_name: 'Astrid Person',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return { id, ticket };
}

/** Valid cursors, and variants with one value that is never issued. */
function forged(cursor: string): string[] {
  const opened: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const strange = fc.constantFrom<unknown[]>(
    ...[null, -1, 1e15, 2 ** 53, 1.5, 'x', '', '\u0000', '\uD800', [], {}, [99, null], [6, 'x']],
    ...[[6, '\u0000'], [0, '1'], ['number', '\u0000'], ['~', 'x'], absentId],
    ...['2026-99-99T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'],
    ...['9999-12-31T23:59:59.999Z', '-infinity'],
  );
  if (opened === null || typeof opened !== 'object') return [];
  const keys = [...Object.keys(opened), ...(Array.isArray(opened) ? [] : ['p', 'c', '__proto__'])];
  const altered = fc.tuple(fc.constantFrom(...keys), strange).map(([key, value]) => {
    const entries = Object.entries(opened).filter(([name]) => name !== key);
    const next = [...entries, [key, value] as const];
    return Array.isArray(opened)
      ? opened.map((entry: unknown, place) => (String(place) === key ? value : entry))
      : Object.fromEntries(next);
  });
  return sample(altered, 120).map((value) =>
    Buffer.from(JSON.stringify(value)).toString('base64url'),
  );
}

/** Gives the people of the world the addresses, roles and states again that calls may have changed. */
async function restorePeople({ database: { owner }, world }: TestProduct): Promise<void> {
  const { nordlys, fjord } = world;
  // A call may have given the id of a person to somebody in the other company.
  const [here, there] = [{ company_id: nordlys.id }, { company_id: fjord.id }];
  const people = [
    { key: { ...here, id: nordlys.admin }, email: nordlys.adminEmail, role: 'admin' },
    { key: { ...here, id: nordlys.employee }, email: 'employee@nordlys.example', role: 'regular' },
    {
      key: { ...here, id: nordlys.colleague },
      email: 'colleague@nordlys.example',
      role: 'regular',
    },
    { key: { ...there, id: fjord.admin }, email: fjord.adminEmail, role: 'admin' },
  ];
  // A person who has one of these addresses by now gets another one first, which no call has given
  // to anybody.
  await owner('users').update({ email: owner.raw("gen_random_uuid() || '@former.example'") });
  for (const { key, ...person } of people) {
    const columns = { ...person, status: 'active', status_before_archive: null };
    await owner('users').where(key).update(columns);
  }
}

/**
 * Adds numbers in every state, a transfer, a team, a checked import and tickets to the world, and
 * returns their ids and those of others by parameter name.
 */
export async function plantFuzzWorld(product: TestProduct): Promise<Hints> {
  const { owner } = product.database;
  const { nordlys, fjord, plans } = product.world;
  await restorePeople(product);
  await owner('numbers').update({ status: 'inactive' });
  const plant = (status: string, userId: string, type = 'travel') =>
    plantNumber(owner, {
      companyId: nordlys.id,
      userId,
      planId: type === 'local' ? plans.small : plans.travel,
      status,
      type,
    });
  const own = [
    await plant('active', nordlys.employee, 'local'),
    await plant('ready_to_terminate', nordlys.colleague, 'local'),
    await plant('provisioning', nordlys.employee),
    await plant('installable', nordlys.employee),
    await plant('active', nordlys.colleague),
    await plant('porting', nordlys.admin),
    await plant('inactive', nordlys.employee),
  ];
  const foreign = await plantNumber(owner, {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
  });
  const [first = ''] = own;
  await plantProfile(product, first);
  const call = product.as(await product.login(nordlys.adminEmail));
  const company = { company_id: nordlys.id };
  const sim = await call(getSimDetails, { params: { number_id: first } });
  const installable = own.at(3) ?? first;
  const guide = await call(createGuideLink, { params: { number_id: installable } });
  const [guideTicket = ''] = ticketsIn(guide.data.url ?? '');
  const checked = await call(createImport, {
    params: company,
    body: {},
    files: { file: csvFile(files[0] ?? '') },
  });
  const page = await call(listNumbers, { params: company, query: { limit: 1 } });
  const snapshot = await call(getChanges, { params: company, query: { limit: 3 } });
  const whole = await call(getChanges, { params: company, query: { limit: 5000 } });
  const history = Buffer.from(JSON.stringify([new Date().toISOString(), absentId]));
  const cursors = [page.page.next_cursor ?? '', history.toString('base64url')];
  const since = [snapshot.page.next_cursor, whole.page.next_cursor];
  const team = await plantTeam(product);
  const holder = { companyId: nordlys.id, userId: nordlys.employee };
  const topUp = await plantTopUp(product, { ...holder, numberId: first });
  const invitation = await plantAdminInvitation(product, nordlys);
  const webhook = await plantWebhook(product);
  const hr = await plantHrPlan(product, nordlys.id);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 7);
  const meetings = await call(listBookingSlots, { query: { month: inAMonth } });
  return {
    company_ids: [[nordlys.id], [nordlys.id], [fjord.id], [absentId], 'activated'],
    start_date: ['2026-09-01', '2026-10-01', '2024-01-01'],
    end_date: ['2026-10-01', '2026-11-20', '2026-08-01'],
    company_id: [nordlys.id, nordlys.id, nordlys.id, fjord.id, absentId],
    number_id: [...own, await plantPortingItem(product), foreign, absentId, first.toUpperCase()],
    user_id: [nordlys.employee, nordlys.colleague, nordlys.admin, fjord.admin, absentId],
    plan_id: [
      ...Object.values(plans),
      ...Object.values(product.world.topUpPlans),
      hr.plan_id,
      absentId,
    ],
    planned_id: [hr.planned_id, absentId],
    rows: [[], [{ id: hr.row_id, choice: 'add' }], [{ id: hr.row_id, choice: 'skip' }]],
    top_up_id: [topUp.top_up_id, topUp.top_up_id, absentId],
    team_id: [team, absentId],
    endpoint_id: [webhook.endpoint_id, webhook.endpoint_id, absentId],
    delivery_id: [webhook.delivery_id, webhook.delivery_id, absentId],
    url: [
      'https://hooks.havbris.example/mobile',
      'https://10.0.0.8/',
      'http://hooks.havbris.example/',
    ],
    events: [['*'], ['number.active', 'team.deleted'], ['number.unknown']],
    team_ids: [[team], [team, absentId]],
    members_ids: [[nordlys.employee, nordlys.colleague], [fjord.admin], [absentId], []],
    emoji: [null, '🔧', 'https://images.example/team.png', 'http://images.example/team.png', 'ab'],
    email: ['ingrid@nordlys.example', 'Employee@nordlys.example', 'admin@fjord.example'],
    import_id: [checked.data.import_id, absentId],
    document_id: [await plantDocument(product, nordlys.id), absentId],
    contact_person_id: [nordlys.admin, nordlys.employee, absentId],
    // A name that never resolves (RFC 2606).
    website_url: ['https://site.invalid', 'http://127.0.0.1', 'nothing'],
    asset_key: ['A'.repeat(43)],
    files: ['%PDF-1.7\n%%EOF\n', '<html>', ''],
    notification_id: [
      await plantNotification(owner, { companyId: nordlys.id, userId: nordlys.employee }),
      await plantNotification(owner, { companyId: nordlys.id, userId: nordlys.admin }),
      absentId,
    ],
    token: ['a1'.repeat(20), ` ${'b2'.repeat(20)} `, 'short'],
    portal_url: [product.services.configuration.publicUrl, 'https://elsewhere.example', 'nothing'],
    invitation_id: [invitation.id, invitation.ticket, absentId, 'A'.repeat(43)],
    domain: ['nordlys.example', ' Sverige.Example ', 'gmail.com', 'no domain', '127.0.0.1'],
    domains: [['sverige.example'], ['a.example', 'a.example'], ['gmail.com'], []],
    number_ids: [[installable], [...own.slice(0, 6)], [installable, foreign], [absentId]],
    channel: ['email', 'sms', 'letter'],
    phone_number: ['+4520123456', '20123456'],
    verification_code: ['123456', '12345'],
    event: ['installed', 'call_worked', 'call_failed', 'opened'],
    ticket: [
      sim.data.qr_ticket,
      guideTicket,
      await plantInvitation(product, first),
      invitation.ticket,
      await plantRejected(product),
      'A'.repeat(43),
    ],
    start: [...meetings.data.starts.slice(0, 20), '2020-01-07T09:00:00.000Z'],
    time_zone: ['Europe/Oslo', 'UTC', 'Mars/Base'],
    country_iso_code: ['DK', 'SE', 'NO', 'XX'],
    file: files,
    cursor: [...cursors, ...cursors.flatMap(forged)],
    since: [...since, ...since.flatMap(forged)],
  };
}
