import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endDesktopSession } from '@workspace/domain/desktop/operations';
import { lookupGuide } from '@workspace/domain/guides/operations';
import { exchangeImpersonation } from '@workspace/domain/impersonations/operations';
import {
  createIntegration,
  deletePipedriveIntegration,
  listIntegrations,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import {
  createInvitation,
  lookupInvitation,
  revokeInvitation,
} from '@workspace/domain/invitations/operations';
import {
  deactivateNumber,
  generateNewQrCode,
  getSimDetails,
} from '@workspace/domain/numbers/operations';
import { lookupStatus } from '@workspace/domain/status/operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { sessionCookieName } from '../../auth/cookies.ts';
import { openOutboxSecret } from '../../jobs/outbox.ts';
import { codesSentTo } from '../../testing/confirmation-codes.ts';
import { ticketFor as guideTicketFor, plantInstallable } from '../../testing/guides.ts';
import { presented, staffEmail, ticketFor, visitorClient } from '../../testing/impersonation.ts';
import { plantTransfer, statusTicket } from '../../testing/requests.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestProduct, type TestAnswer, type TestProduct } from '../../testing/test-product.ts';
import { dayAhead, plantToppedLine } from '../../testing/top-ups.ts';
import { restoreBackup } from './load.ts';
import { writeBackup } from './write.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Something that was given before the backup, and was revoked or used after it. */
interface Access {
  /** Presents it, as its holder would. */
  readonly use: (at: TestProduct) => Promise<TestAnswer>;
  /** Ends it; access that its first use ends has none. */
  readonly end?: () => Promise<unknown>;
}

const needed = { admin: '', staff: '' };
let product: TestProduct;
let restored: TestProduct | undefined;
let place: string;

beforeAll(async () => {
  product = await startTestProduct();
  place = await mkdtemp(join(tmpdir(), 'ended-access-'));
  needed.admin = await product.login(product.world.nordlys.adminEmail);
  needed.staff = await product.login(staffEmail, { staff: true });
});
afterAll(async () => {
  await product.destroy();
  await restored?.destroy();
  await rm(place, { recursive: true, force: true });
});

const asAdmin = () => product.as(needed.admin);
const nordlys = () => product.world.nordlys;
const post =
  (path: string, body: object, headers: Record<string, string> = {}) =>
  (at: TestProduct) =>
    at.call(null, 'POST', path, { body, headers });

/** The ticket in the newest link of a kind that waits to be sent. */
async function linkedTicket(path: string): Promise<string> {
  const rows: { id: string; secret: string | null }[] = await product.database
    .owner('outbox')
    .whereNotNull('secret')
    .orderBy('id', 'desc');
  for (const { id, secret } of rows) {
    const text = JSON.stringify(openOutboxSecret(product.database.sealer, id, secret));
    const ticket = new RegExp(`${path}[^"#]*#([\\w-]{43})`).exec(text)?.[1];
    if (ticket !== undefined) return ticket;
  }
  throw new Error(`No link to ${path} waits to be sent.`);
}

async function staffCookie(): Promise<string> {
  const login = { issuer: 'https://issuer.example', subject: staffEmail, email: staffEmail };
  const token = await product.sessions.begin(
    { ...login, name: 'Robin Staff', staff: true, idToken: undefined },
    undefined,
  );
  return `${sessionCookieName(product.services.configuration.publicUrl)}=${token}`;
}

const sameSite = { 'sec-fetch-site': 'same-origin' };

async function browserSession(): Promise<Access> {
  const cookie = await staffCookie();
  return {
    use: (at) => at.call(null, 'GET', '/api/v0/users/me', { headers: { cookie } }),
    end: () =>
      product.call(null, 'POST', '/api/auth/logout', {
        headers: { cookie, accept: 'application/json', ...sameSite },
      }),
  };
}

/** A login of the desktop console that was confirmed in the browser. */
async function desktopCode(): Promise<object> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = 'http://127.0.0.1:49152/callback';
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-of-the-console-1',
  });
  const headers = { cookie: await staffCookie(), accept: 'text/html', ...sameSite };
  const answer = await fetch(`${product.url}/api/auth/desktop?${query}`, {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  return { code, code_verifier: verifier, redirect_uri: redirectUri };
}

const startDesktop = '/api/v0/desktop_sessions';

async function desktopSession(): Promise<Access> {
  const { body } = await post(startDesktop, await desktopCode())(product);
  const { data } = z
    .object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) })
    .parse(body);
  const { access_token, refresh_token } = data;
  return {
    use: async (at) => {
      const answer = await at.call(access_token, 'GET', '/api/v0/users/me');
      const refreshed = answer.status === 200 ? answer : await refresh(at, refresh_token);
      return refreshed;
    },
    end: () => visitorClient(product)(endDesktopSession, { body: { refresh_token } }),
  };
}
const refresh = (at: TestProduct, refresh_token: string) =>
  post('/api/v0/desktop_sessions/refresh', { refresh_token })(at);

async function adminInvitation(): Promise<Access> {
  const { data } = await asAdmin()(createInvitation, {
    body: {
      email: `${randomUUID()}@nordlys.example`,
      company_id: nordlys().id,
      portal_url: product.services.configuration.publicUrl,
    },
  });
  const ticket = await linkedTicket('/invite/admin');
  return {
    use: post(lookupInvitation.path, { ticket }),
    end: () =>
      asAdmin()(revokeInvitation, {
        params: { invitation_id: data.invitation_id },
        query: { company_id: nordlys().id },
      }),
  };
}

const ofPerson = (userId: string) => ({
  params: { company_id: nordlys().id },
  query: { user_id: userId },
});

/** Of the administrator, who has a number. */
async function crmInvitation(): Promise<Access> {
  const userId = nordlys().admin;
  await asAdmin()(createIntegration, {
    body: { integration_type: 'pipedrive', company_id: nordlys().id, user_id: userId },
  });
  const ticket = await linkedTicket('/invite/crm');
  return {
    use: post(`${lookupCrmInvitation.path}?public=true`, { ticket }),
    end: () => asAdmin()(deletePipedriveIntegration, ofPerson(userId)),
  };
}

async function guideLink(): Promise<Access> {
  const numberId = await plantInstallable(product);
  const ticket = await guideTicketFor(product, needed.admin, numberId);
  return {
    use: post(lookupGuide.path, { ticket }),
    end: () => asAdmin()(deactivateNumber, { params: { number_id: numberId } }),
  };
}

async function qrLink(): Promise<Access> {
  const numberId = await plantInstallable(product, { userId: nordlys().colleague });
  const params = { number_id: numberId };
  const { data } = await asAdmin()(getSimDetails, { params });
  return {
    use: (at) => at.call(null, 'GET', `/api/v0/qr/${data.qr_ticket}`),
    end: () => asAdmin()(generateNewQrCode, { params }),
  };
}

async function statusLink(): Promise<Access> {
  const userId = nordlys().colleague;
  const id = await plantTransfer(product, { userId });
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  return {
    use: post(lookupStatus.path, { ticket }),
    end: () => product.call(needed.admin, 'POST', `/api/v0/users/${userId}/archive`, { body: {} }),
  };
}

const topUp = '/api/v0/numbers';

async function confirmationCode(userId: string): Promise<Access> {
  const { phoneNumber } = await plantToppedLine(product, { userId });
  const asked = { phone_number: phoneNumber, country_code: 'DK' };
  const send = post(`${topUp}/generate_verification_code_for_top_up?public=true`, asked);
  await send(product);
  const [code] = await codesSentTo(product, phoneNumber);
  const body = { phone_number: phoneNumber, verification_code: code };
  return {
    use: post(`${topUp}/verify_verification_code_for_top_up?public=true`, body),
    // Another code replaces it.
    end: () => send(product),
  };
}

/** What a confirmed code permits in the browser in which it was entered. */
async function confirmedFlow(): Promise<Access> {
  const answer = await (await confirmationCode(nordlys().employee)).use(product);
  const { data } = z
    .object({ data: z.object({ number_id: z.string(), top_up_id: z.string() }) })
    .parse(answer.body);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = `${topUp}/${data.number_id}/top-ups/${data.top_up_id}?public=true`;
  const body = { plan_id: product.world.topUpPlans.data };
  let attempts = 0;
  return {
    use: (at) => {
      // Another request each time: a repeated one gets the first response again.
      attempts += 1;
      const more = { ...body, activate_at: dayAhead(new Date(), attempts) };
      return at.call(null, 'PUT', path, { body: more, headers: { cookie } });
    },
  };
}

async function impersonationTicket(): Promise<Access> {
  const ticket = await ticketFor(product, needed.staff);
  return {
    use: async (at) => {
      const staff = at === product ? needed.staff : await at.login(staffEmail, { staff: true });
      return at.call(staff, 'POST', exchangeImpersonation.path, { body: presented(ticket) });
    },
  };
}

/** The connection that the person's token permits, seen as the administrator sees it. */
async function integration(): Promise<Access> {
  const [id, userId] = [randomUUID(), nordlys().employee];
  await product.database.owner('integrations').insert({
    company_id: nordlys().id,
    id,
    type: 'pipedrive',
    user_id: userId,
    status: 'active',
    token: product.database.sealer.seal('t'.repeat(40), `integration:${id}`),
    created_at: new Date(),
  });
  const readsToken = async (at: TestProduct) => {
    const token = at === product ? needed.admin : await at.login(nordlys().adminEmail);
    const answer = await at.call(
      token,
      'GET',
      listIntegrations.path.replace('{company_id}', nordlys().id),
    );
    const rows = z
      .object({ data: z.array(z.object({ user_id: z.string(), has_token: z.boolean() })) })
      .parse(answer.body);
    const isConnected = rows.data.some((row) => row.user_id === userId && row.has_token);
    return isConnected ? answer : { ...answer, status: 410 };
  };
  return {
    use: readsToken,
    end: () => asAdmin()(deletePipedriveIntegration, ofPerson(userId)),
  };
}

test('what was revoked or used after a backup is refused after its restore', async () => {
  const given: Readonly<Record<string, Access>> = {
    'a confirmed number': await confirmedFlow(),
    'a confirmation code': await confirmationCode(nordlys().admin),
    'a session of the browser': await browserSession(),
    'a code of the desktop console': { use: post(startDesktop, await desktopCode()) },
    'a login of the desktop console': await desktopSession(),
    'an impersonation ticket': await impersonationTicket(),
    'an invitation of an administrator': await adminInvitation(),
    'an invitation to a CRM': await crmInvitation(),
    'a connection to a CRM': await integration(),
    'a link to a guide': await guideLink(),
    'a QR code': await qrLink(),
    'a link to a status page': await statusLink(),
  };
  const { database, world } = product;
  const folder = join(place, 'kept');
  await writeBackup({ ownerUrl: database.urls.owner, folder, sealer: database.sealer });

  for (const [what, { use, end }] of Object.entries(given)) {
    expect((await use(product)).status, `${what}, before its end`).toBeLessThan(300);
    await end?.();
    expect((await use(product)).status, `${what}, after its end`).toBeGreaterThan(399);
  }

  const target = await createTestDatabase();
  await target.owner('countries').insert(await database.owner('countries').limit(1));
  await restoreBackup({
    ownerUrl: target.urls.owner,
    folder,
    sealer: target.sealer,
    onFilled: 'replace',
  });
  restored = await startTestProduct({}, { found: { database: target, world } });
  expect(await target.owner('users').where('status', 'active')).toHaveLength(4);
  const opened: string[] = [];
  for (const [what, { use }] of Object.entries(given)) {
    const { status } = await use(restored);
    expect(status, what).toBeLessThan(500);
    if (status < 400) opened.push(what);
  }
  expect(opened).toEqual([]);
});
