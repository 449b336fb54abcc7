import { randomUUID } from 'node:crypto';
import { listAdmins } from '@workspace/domain/accounts/operations';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookupInvitation,
  revokeInvitation,
} from '@workspace/domain/invitations/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { createSandboxMailer } from '../../../vendors/mail/sandbox.ts';
import { invitationHandler } from './jobs.ts';

const dayMs = 24 * 60 * 60_000;

let product: TestProduct;
let admin: string;
/** Milliseconds by which the real clock of the product is ahead. */
let ahead = 0;

beforeAll(async () => {
  const realNow = () => new Date(Date.now() + ahead);
  product = await startTestProduct({}, { worker: 'running', realNow });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

beforeEach(async () => {
  ahead = 0;
  await owner()('admin_invitations').delete();
});

const owner = () => product.database.owner;
const nordlys = () => product.world.nordlys;
const portal_url = () => product.services.configuration.publicUrl;
const instant = () => new Date(Date.now() + dayMs).toISOString();
const someone = () => `${randomUUID()}@nordlys.example`;

const inviteBody = (email: string, more: object = {}) => ({
  email,
  company_id: nordlys().id,
  portal_url: portal_url(),
  ...more,
});

const mailsTo = (email: string): Promise<{ subject: string; body: string }[]> =>
  product.database.worker('sandbox.messages').where('recipient', email).orderBy('sent_at');

/** The link in the newest of some mails. */
async function linkIn(email: string, mails = 1): Promise<URL> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails);
  const { body } = (await mailsTo(email)).at(-1) ?? { body: '' };
  return new URL(/http\S+\/invite\/admin\S+/.exec(body)?.[0] ?? '');
}

async function invite(email = someone()): Promise<{ email: string; ticket: string; url: URL }> {
  await product.as(admin)(createInvitation, { body: inviteBody(email) });
  const url = await linkIn(email);
  return { email, url, ticket: url.hash.slice(1) };
}

const refusedInvite = (email: string, more?: object) =>
  refusal(product.as(admin)(createInvitation, { body: inviteBody(email, more) }));

const lookup = (body: object, token: string | null = null) =>
  product.call(token, 'POST', lookupInvitation.path, { body });

const accept = (
  { email, ticket }: { email: string; ticket: string },
  more: object = {},
  token: string | null = null,
) =>
  product.call(token, 'POST', `${acceptInvitation.path}?public=true`, {
    body: {
      email,
      invitation_id: ticket,
      company_id: nordlys().id,
      first_name: ' Henrik ',
      last_name: 'Aagaard',
      ...more,
    },
  });

const list = async () =>
  (await product.as(admin)(listInvitations, { query: { company_id: nordlys().id } })).data;

const personWith = (email: string): Promise<Record<string, unknown> | undefined> =>
  owner()('users').where({ email }).first();

/** Adds a person and returns their address. */
async function plant(
  columns: { role?: string; status?: string; company_id?: string } = {},
): Promise<string> {
  const email = someone();
  await owner()('users').insert({
    company_id: nordlys().id,
    id: randomUUID(),
    email,
    first_name: 'Åsa',
    last_name: 'Lind',
    role: 'regular',
    status: 'active',
    created_at: new Date(),
    ...columns,
  });
  return email;
}

test.each([
  ['550 No such mailbox.', '550 No such mailbox.'],
  // The address of an own server is not for customers.
  ['connect ECONNREFUSED 10.0.0.5:587', 'The mail server could not be reached in time.'],
])(
  'an email given up for %s is listed with its reason, and can be sent again',
  async (reason, shown) => {
    const { email } = await invite();
    const listed = async () => {
      const params = { company_id: nordlys().id };
      const { data } = await product.as(admin)(listInvitations, { query: params });
      return data.map(({ delivery, delivery_reason }) => ({ delivery, delivery_reason }));
    };
    // The job says so after the email has arrived.
    await expect.poll(listed).toEqual([{ delivery: 'sent', delivery_reason: null }]);
    const { worker } = product.database;
    const row = await owner()('admin_invitations').where({ email }).first();
    await owner()('admin_invitations').where({ email }).update({ delivery: 'pending' });
    const handler = invitationHandler({ pool: worker, mailer: createSandboxMailer(worker) });
    await handler.giveUp?.({
      id: randomUUID(),
      companyId: nordlys().id,
      payload: {
        invitation_id: row.id,
        template: 'admin_invite',
        to: email,
        expires_at: instant(),
      },
      reason,
    });
    expect(await listed()).toEqual([{ delivery: 'failed', delivery_reason: shown }]);
    await product.as(admin)(createInvitation, { body: inviteBody(email) });
    await linkIn(email, 2);
    await expect.poll(listed).toEqual([{ delivery: 'sent', delivery_reason: null }]);
  },
);

describe('an administrator invites', () => {
  test('by a mail whose ticket is in the fragment, and sees that it was sent', async () => {
    const { email, url, ticket } = await invite();
    expect(url.pathname).toBe('/invite/admin');
    expect([...url.searchParams.keys()]).toEqual(['company_id']);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    await expect
      .poll(list)
      .toMatchObject([{ email, status: 'pending', delivery: 'sent', invited_by: 'Astrid Person' }]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('Nordlys');
    const secrets = [{ name: 'ticket', value: ticket }];
    const written = [
      ...(await dumpDatabase(product.database.adminUrl)),
      writtenLog('log', product.logged()),
    ];
    // The sandbox mailbox is the invited person's.
    expect(searchSecrets(secrets, written)).toEqual(['ticket in sandbox.messages']);
  });

  test('nobody twice: neither an administrator nor one who is invited', async () => {
    const exists = await refusedInvite(' ADMIN@nordlys.example ');
    expect(exists).toMatchObject({ message: 'Admin already exists' });
    expect(exists.fields).toEqual({ email: 'Admin already exists' });
    const { email } = await invite();
    expect(await refusedInvite(email)).toMatchObject({
      message: 'Invitation already sent',
      fields: { email: 'Invitation already sent' },
    });
    expect(await list()).toHaveLength(1);
  });

  test('the same address once, although two calls arrive at the same time', async () => {
    const email = someone();
    const calls = await Promise.all(
      Array.from({ length: 4 }, () =>
        product.call(admin, 'POST', createInvitation.path, { body: inviteBody(email) }),
      ),
    );
    expect(calls.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await list()).toHaveLength(1);
    await linkIn(email);
  });

  test('but no address of a public provider, person of another company, or former person', async () => {
    const before = await effectsOf(owner());
    const blocked =
      'This email provider cannot be used for a company. Please use a company address.';
    const provider = await refusedInvite('katrine@gmail.com');
    expect([provider.definition.status, provider.fields]).toEqual([422, { email: blocked }]);
    expect((await refusedInvite('admin@fjord.example')).definition.code).toBe(
      'email_already_exists',
    );
    expect((await refusedInvite(await plant({ status: 'archived' }))).definition.code).toBe(
      'email_of_archived_person',
    );
    expect((await refusedInvite(await plant({ status: 'inactive' }))).definition.code).toBe(
      'person_inactive',
    );
    expect((await refusedInvite('no address')).fields).toHaveProperty('email');
    const foreign = await refusedInvite(someone(), { company_id: product.world.fjord.id });
    expect(foreign.fields).toEqual({ company_id: 'This company does not exist.' });
    const elsewhere = await refusedInvite(someone(), { portal_url: 'https://evil.example' });
    expect(elsewhere.fields).toEqual({ portal_url: 'This is not the address of this product.' });
    const role = await product.call(admin, 'POST', createInvitation.path, {
      body: inviteBody(someone(), { role: 'staff' }),
    });
    expect(role).toMatchObject({ status: 422, body: { fields: { role: expect.any(String) } } });
    expect(growth(before, await effectsOf(owner()))).toEqual({});
    expect(await list()).toEqual([]);
  });

  test('neither as an employee nor as staff who act as the company', async () => {
    const employee = await product.login('employee@nordlys.example');
    const staff = await impersonate(product, { staff: await logStaffIn(product) });
    for (const token of [employee, staff]) {
      const answer = await product.call(token, 'POST', createInvitation.path, {
        body: inviteBody(someone()),
      });
      expect(answer.status).toBe(403);
    }
    expect(await list()).toEqual([]);
  });

  test('again after 14 days, and the first link says that there is a newer one', async () => {
    const { email, ticket } = await invite();
    ahead = 14 * dayMs;
    expect(await list()).toMatchObject([{ email, status: 'expired' }]);
    expect(await lookup({ ticket })).toMatchObject({
      status: 200,
      body: { data: { status: 'expired', contact: { email: 'admin@nordlys.example' } } },
    });
    await product.as(admin)(createInvitation, { body: inviteBody(email) });
    expect(await list()).toMatchObject([{ email, status: 'pending' }]);
    expect(await lookup({ ticket })).toMatchObject({
      status: 410,
      body: { code: 'admin_invitation_replaced' },
    });
    const second = (await linkIn(email, 2)).hash.slice(1);
    expect((await accept({ email, ticket: second })).status).toBe(200);
  });

  test('and lists page by page', async () => {
    for (const email of [someone(), someone(), someone()]) {
      await product.as(admin)(createInvitation, { body: inviteBody(email) });
    }
    const query = { company_id: nordlys().id, limit: 2 };
    const first = await product.as(admin)(listInvitations, { query });
    expect([first.data.length, first.page.total]).toEqual([2, 3]);
    const cursor = first.page.next_cursor ?? '';
    const second = await product.as(admin)(listInvitations, { query: { ...query, cursor } });
    expect(new Set([...first.data, ...second.data].map(({ email }) => email)).size).toBe(3);
    expect(second.page.next_cursor).toBeNull();
    const foreign = { query: { company_id: product.world.fjord.id } };
    const refused = await refusal(product.as(admin)(listInvitations, foreign));
    expect(refused.definition.status).toBe(404);
  });
});

describe('the invited person', () => {
  test('reads the invitation as often as they like, accepts it once, and can log in', async () => {
    const invited = await invite();
    const before = await effectsOf(owner());
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await lookup({ ticket: invited.ticket })).toMatchObject({
        status: 200,
        body: {
          data: {
            company_name: 'Nordlys',
            email: invited.email,
            invited_by: 'Astrid Person',
            status: 'pending',
            contact: null,
          },
        },
      });
    }
    expect(growth(before, await effectsOf(owner()))).toEqual({});
    expect(await personWith(invited.email)).toBeUndefined();

    expect(await accept(invited)).toMatchObject({
      status: 200,
      body: { data: { status: 'accepted' } },
    });
    expect(await personWith(invited.email)).toMatchObject({
      role: 'admin',
      status: 'active',
      first_name: 'Henrik',
      last_name: 'Aagaard',
    });
    expect(await list()).toEqual([]);
    const token = await product.login(invited.email);
    const { data } = await product.as(token)(listAdmins, {
      params: { company_id: nordlys().id },
      query: {},
    });
    expect(data.map(({ email }) => email)).toContain(invited.email);

    expect(await accept(invited, { first_name: 'Mallory' })).toMatchObject({
      status: 410,
      body: { code: 'admin_invitation_used' },
    });
    expect(await personWith(invited.email)).toMatchObject({ first_name: 'Henrik' });
  });

  test('accepts once, although the same ticket arrives five times at once', async () => {
    const invited = await invite();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(invited)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    expect(await owner()('users').where({ email: invited.email })).toHaveLength(1);
  });

  test('is promoted if they are an employee already, which their open app notices', async () => {
    const email = await plant();
    const token = await product.login(email);
    const invited = await invite(email);
    expect(await lookup({ ticket: invited.ticket })).toMatchObject({
      body: { data: { first_name: 'Åsa' } },
    });
    const before = await effectsOf(owner());
    expect((await accept(invited, {}, token)).status).toBe(200);
    expect(await personWith(email)).toMatchObject({ role: 'admin', version: 2 });
    expect(growth(before, await effectsOf(owner()))).toMatchObject({ changes: 1 });
    await expect
      .poll(async () => (await product.call(token, 'GET', '/api/v0/users/me')).body)
      .toMatchObject({ data: { kind: 'admin' } });
  });

  test('opens it without the ticket when logged in with the address, also before belonging anywhere', async () => {
    const { email } = await invite();
    const token = await product.login(email);
    const opened = await lookup({ company_id: nordlys().id }, token);
    expect(opened).toMatchObject({ status: 200, body: { data: { email } } });
    const [row] = await list();
    const accepted = await accept({ email, ticket: row?.invitation_id ?? '' }, {}, token);
    expect(accepted.status).toBe(200);
    expect((await product.call(token, 'GET', '/api/v0/users/me')).body).toMatchObject({
      data: { kind: 'admin', company: { company_id: nordlys().id } },
    });
  });

  test('needs both names', async () => {
    const invited = await invite();
    const refused = await accept(invited, { first_name: '  ', last_name: '' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { first_name: expect.any(String), last_name: expect.any(String) } },
    });
    expect((await lookup({ ticket: invited.ticket })).body).toMatchObject({
      data: { status: 'pending' },
    });
  });
});

describe('an invitation is of no use', () => {
  test('to anybody who guesses, or has an id without being logged in', async () => {
    const { email } = await invite();
    const [row] = await list();
    const before = await effectsOf(owner());
    expect((await lookup({ ticket: 'A'.repeat(43) })).status).toBe(404);
    expect((await lookup({ company_id: nordlys().id })).status).toBe(404);
    expect((await accept({ email, ticket: 'A'.repeat(43) })).status).toBe(404);
    expect((await accept({ email, ticket: row?.invitation_id ?? '' })).status).toBe(404);
    const employee = await product.login('employee@nordlys.example');
    expect((await lookup({ company_id: nordlys().id }, employee)).status).toBe(404);
    expect(growth(before, await effectsOf(owner()))).toEqual({});
  });

  test('under another address, company or role', async () => {
    const invited = await invite();
    const before = await effectsOf(owner());
    expect((await accept({ ...invited, email: someone() })).status).toBe(404);
    expect((await accept(invited, { company_id: product.world.fjord.id })).status).toBe(404);
    expect((await accept(invited, { role: 'admin' })).status).toBe(422);
    expect((await accept(invited, { portal_url: 'https://evil.example' })).status).toBe(422);
    for (const email of ['employee@nordlys.example', 'admin@fjord.example', 'new@else.example']) {
      const token = await product.login(email);
      expect(await lookup({ ticket: invited.ticket }, token)).toMatchObject({
        status: 403,
        body: { code: 'admin_invitation_of_another' },
      });
      expect((await accept(invited, {}, token)).status).toBe(403);
    }
    const staff = await logStaffIn(product);
    expect((await accept(invited, {}, staff)).status).toBe(403);
    expect(growth(before, await effectsOf(owner()))).toEqual({});
    expect(await personWith(invited.email)).toBeUndefined();
  });

  test('once it is revoked, also for a second revocation and by another company', async () => {
    const invited = await invite();
    const [row] = await list();
    const call = (token: string, companyId: string) =>
      product.call(
        token,
        'DELETE',
        `/api/v0/invitations/${row?.invitation_id}?company_id=${companyId}`,
      );
    const foreigner = await product.login(product.world.fjord.adminEmail);
    expect((await call(foreigner, product.world.fjord.id)).status).toBe(404);
    expect((await call(foreigner, nordlys().id)).status).toBe(404);
    expect((await call(admin, nordlys().id)).status).toBe(204);
    expect((await call(admin, nordlys().id)).status).toBe(404);
    for (const answer of [await lookup({ ticket: invited.ticket }), await accept(invited)]) {
      expect(answer).toMatchObject({ status: 410, body: { code: 'admin_invitation_revoked' } });
    }
    expect(await personWith(invited.email)).toBeUndefined();
    expect(await list()).toEqual([]);
    expect(revokeInvitation.impersonation).toBe('denied');
  });

  test('after 14 days of real time', async () => {
    const invited = await invite();
    ahead = 14 * dayMs - 5000;
    expect((await lookup({ ticket: invited.ticket })).body).toMatchObject({
      data: { status: 'pending' },
    });
    ahead = 14 * dayMs;
    expect(await accept(invited)).toMatchObject({
      status: 410,
      body: { code: 'admin_invitation_expired' },
    });
    expect(await personWith(invited.email)).toBeUndefined();
  });

  test('to a person who has joined another company meanwhile', async () => {
    const invited = await invite();
    await owner()('users').insert({
      company_id: product.world.fjord.id,
      id: randomUUID(),
      email: invited.email,
      first_name: 'Bo',
      last_name: 'Berg',
      role: 'regular',
      status: 'active',
      created_at: new Date(),
    });
    for (const token of [null, await product.login(invited.email)]) {
      expect(await accept(invited, {}, token)).toMatchObject({
        status: 409,
        body: { code: 'email_already_exists' },
      });
    }
    expect(await owner()('users').where({ email: invited.email })).toMatchObject([
      { role: 'regular', company_id: product.world.fjord.id },
    ]);
  });
});

test('every step is in the audit log, with the address and without the ticket', async () => {
  const invited = await invite();
  await accept(invited);
  const rows = await owner()('audit_events')
    .where({ entity_kind: 'invitation' })
    .whereRaw(`after->>'email' = ?`, [invited.email])
    .orderBy('occurred_at');
  expect(rows).toMatchObject([
    { operation: 'invitations.create', actor_kind: 'admin', company_id: nordlys().id },
    { operation: 'invitations.accept', after: { status: 'accepted' }, company_id: nordlys().id },
  ]);
  expect(JSON.stringify(rows)).not.toContain(invited.ticket);
});
