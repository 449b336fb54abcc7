import { updateNumber } from '@workspace/domain/numbers/operations';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate, logStaffIn, staffEmail } from '../../../testing/impersonation.ts';
import { revokeSession } from '../../../testing/revoke-session.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const statusOf = async (token: string) =>
  (await product.call(token, 'GET', '/api/v0/users/me')).status;

async function connect(token: string): Promise<Socket> {
  const socket = io(product.url, {
    path: socketPath,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** External causes that end an impersonation session, and how to undo them. */
const ends: readonly [
  what: string,
  end: (staff: string) => Promise<unknown>,
  mend: () => Promise<unknown>,
][] = [
  [
    'the staff member logs out',
    async (staff) => {
      const session = await product.sessions.resolve({ bearer: staff });
      await revokeSession(product.database.app, product.sessions, session?.sessionId ?? '');
    },
    async () => {},
  ],
  [
    'the staff member’s session is revoked behind the product’s back',
    async (staff) => {
      const session = await product.sessions.resolve({ bearer: staff });
      await product.database
        .owner('sessions')
        .where('id', session?.sessionId)
        .update({ revoked_at: new Date() });
    },
    async () => {},
  ],
  [
    'the staff member is staff no more',
    () => product.database.owner('identities').where('email', staffEmail).update({ staff: false }),
    () => product.database.owner('identities').where('email', staffEmail).update({ staff: true }),
  ],
  [
    'the administrator is archived',
    () => setAdmin({ status: 'archived' }),
    () => setAdmin({ status: 'active' }),
  ],
  [
    'the administrator is an employee now',
    () => setAdmin({ role: 'regular' }),
    () => setAdmin({ role: 'admin' }),
  ],
  [
    'the company is archived',
    () => setCompany({ is_archived: true }),
    () => setCompany({ is_archived: false }),
  ],
];
const setAdmin = (change: object) =>
  product.database.owner('users').where('id', product.world.nordlys.admin).update(change);
const setCompany = (change: object) =>
  product.database.owner('companies').where('id', product.world.nordlys.id).update(change);

test.each(ends)(
  'an impersonation session ends in the middle of its use when %s',
  async (_, end, mend) => {
    const staff = await logStaffIn(product);
    const token = await impersonate(product, { staff });
    const other = await impersonate(product, {
      staff: await logStaffIn(product, 'other@provider.example'),
      companyId: product.world.fjord.id,
    });
    // Twice, so that it is cached.
    expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200]);
    const socket = await connect(token);
    const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
    await end(staff);
    await disconnected;
    await eventually(async () => expect(await statusOf(token)).toBe(401));
    await expect(connect(token)).rejects.toThrow('unauthenticated');
    // Another staff member's session in another company continues.
    expect(await statusOf(other)).toBe(200);
    await mend();
  },
);

test('an impersonation session ends at its expiry, and so does its idle socket', async () => {
  const { owner } = product.database;
  const token = await impersonate(product);
  const session = await product.sessions.resolve({ bearer: token });
  const connectBeforeExpiry = async (seconds: number): Promise<Socket> => {
    await owner('sessions')
      .where('id', session?.sessionId)
      .update({ expires_at: new Date(Date.now() + seconds * 1000), revoked_at: null });
    await eventually(async () => {
      const now = await product.sessions.resolve({ bearer: token });
      expect((now?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(seconds * 1000 + 1);
    });
    // Reconnected to pick up the new expiry, which on a busy machine may have passed by then.
    return connect(token).catch(() => connectBeforeExpiry(2 * seconds));
  };
  const socket = await connectBeforeExpiry(2);
  const message = await new Promise((resolve) =>
    socket.once(socketMessages.signedOut, () => resolve('signed out')),
  );
  expect(message).toBe('signed out');
  expect(await statusOf(token)).toBe(401);
});

test('it never ends later than the session it was started from', async () => {
  const { owner } = product.database;
  const staff = await logStaffIn(product);
  const own = await product.sessions.resolve({ bearer: staff });
  const soon = new Date(Date.now() + 10 * 60_000);
  await owner('sessions').where('id', own?.sessionId).update({ expires_at: soon });
  const session = await product.sessions.resolve({ bearer: await impersonate(product, { staff }) });
  expect(session?.expiresAt).toEqual(soon);
});

test('during impersonation the socket only receives messages of its company', async () => {
  const { nordlys, fjord, plans } = product.world;
  const { owner } = product.database;
  const staff = await logStaffIn(product);
  const [here, there] = [
    await connect(await impersonate(product, { staff })),
    await connect(await impersonate(product, { staff, companyId: fjord.id })),
  ];
  const heard: unknown[] = [];
  there.on(socketMessages.revision, (message: unknown) => heard.push(message));
  const move = async (companyId: string, userId: string, email: string) => {
    const id = await plantNumber(owner, { companyId, userId, planId: plans.small });
    await product.as(await product.login(email))(updateNumber, {
      params: { number_id: id },
      body: { plan_id: plans.large },
    });
    return id;
  };
  const message = new Promise<unknown>((resolve) => here.once(socketMessages.revision, resolve));
  const id = await move(nordlys.id, nordlys.employee, nordlys.adminEmail);
  expect(await message).toMatchObject({
    company_id: nordlys.id,
    changes: [{ kind: 'number', id }],
  });
  const own = new Promise((resolve) => there.once(socketMessages.revision, resolve));
  await move(fjord.id, fjord.admin, fjord.adminEmail);
  await own;
  expect(heard).toEqual([expect.objectContaining({ company_id: fjord.id })]);
  for (const socket of [here, there]) socket.close();
});

test('sessions in several companies can run side by side', async () => {
  const { nordlys, fjord } = product.world;
  const staff = await logStaffIn(product);
  const tokens = [
    await impersonate(product, { staff }),
    await impersonate(product, { staff, companyId: fjord.id }),
  ];
  const names = await Promise.all(
    tokens.map(async (token) => (await product.call(token, 'GET', '/api/v0/users/me')).body),
  );
  expect(names).toMatchObject([
    { data: { company: { company_id: nordlys.id } } },
    { data: { company: { company_id: fjord.id } } },
  ]);
});
