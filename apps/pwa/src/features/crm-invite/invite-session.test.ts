import { type Client, createClient } from '@workspace/domain/contract/client';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import { acceptCrmInvitation } from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { beforeEach, expect, test } from 'vitest';
import { createInviteSession, type InviteSession } from './invite-session.ts';

const invitation: CrmInvitation = {
  company_id: '3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10',
  company_name: 'Nordlys Energi A/S',
  user_id: 'c2a8f3b6-0d17-4e7b-8a3c-1f5b7e9d2c40',
  first_name: 'Åsa',
  phone_number: '+46701740605',
  country_iso_code: 'SE',
  integration_type: 'pipedrive',
  status: 'pending',
  is_checking: false,
  problem: null,
  expires_at: '2026-12-04T08:12:40.000Z',
};
const ticket = 't'.repeat(43);
const token = 'a1'.repeat(20);

/** What the server does with the next requests; 'cut' means that no response arrives. */
let answers: ('cut' | { status: number; body: unknown })[];
let sent: { key: string | null; body: unknown; path: string }[];
let session: InviteSession;

const client: Client = createClient({
  baseUrl: 'https://portal.example',
  transport: async (request) => {
    const { pathname } = new URL(request.url);
    const key = request.headers.get('idempotency-key');
    sent.push({ key, body: await request.json(), path: pathname });
    const answer = answers.shift();
    if (answer === undefined || answer === 'cut') throw new TypeError('cut');
    return Response.json(answer.body, { status: answer.status });
  },
});

const ok = (changes = {}) => ({ status: 200, body: { data: { ...invitation, ...changes } } });
const refused = (status: number, more: object) => ({ status, body: { error: 'No.', ...more } });

beforeEach(() => {
  answers = [ok()];
  sent = [];
  let keys = 0;
  session = createInviteSession({
    client,
    ticket,
    portalUrl: 'https://portal.example',
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
});

test('a token whose answer was lost is sent again under its key, another one under its own', async () => {
  await session.refresh();
  answers = ['cut', refused(503, {}), ok({ is_checking: true }), ok({ is_checking: true })];
  expect(await session.accept(token)).toEqual({ problem: 'offline' });
  expect(await session.accept(token)).toEqual({ problem: 'trouble' });
  expect(await session.accept(token)).toBeUndefined();
  expect(session.state.get()).toMatchObject({ invitation: { is_checking: true } });
  await session.accept('b2'.repeat(20));
  const accepted = sent.filter(({ path }) => path === acceptCrmInvitation.path);
  expect(accepted.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(accepted[0]?.body).toEqual({
    integration_type: 'pipedrive',
    company_id: invitation.company_id,
    user_id: invitation.user_id,
    token,
    portal_url: 'https://portal.example',
    ticket,
  });
});

test('refusals of the token stay in the form, those of the link end the page', async () => {
  await session.refresh();
  answers = [
    refused(422, { code: 'validation_failed', fields: { token: 'Not a token.' } }),
    refused(409, { code: integrationErrors.checking.code }),
    refused(429, { code: 'rate_limited' }),
  ];
  expect(await session.accept(token)).toEqual({ field: 'Not a token.' });
  expect(await session.accept(token)).toEqual({ problem: 'No.' });
  expect(await session.accept(token)).toEqual({ problem: 'No.' });
  expect(session.state.get()).toMatchObject({ status: 'open' });
  answers = [refused(410, { code: integrationErrors.expired.code })];
  await session.accept(token);
  expect(session.state.get()).toEqual({ status: 'refused', reason: 'No.' });
});

test('an outage while the token is checked keeps what is shown', async () => {
  answers = [ok({ is_checking: true }), 'cut', refused(503, {}), ok({ status: 'active' })];
  await session.refresh();
  await session.refresh();
  expect(session.state.get()).toMatchObject({
    isOffline: true,
    invitation: { is_checking: true },
  });
  await session.refresh();
  expect(session.state.get()).toMatchObject({ status: 'open', isOffline: false });
  await session.refresh();
  expect(session.state.get()).toMatchObject({ invitation: { status: 'active' } });
});

test.each([
  ['cut', { status: 'unavailable', why: 'offline' }],
  [refused(500, {}), { status: 'unavailable', why: 'trouble' }],
  [refused(404, {}), { status: 'refused', reason: 'No.' }],
] as const)('a link that cannot be opened: %j', async (answer, expected) => {
  answers = [answer];
  await session.refresh();
  expect(session.state.get()).toEqual(expected);
});
