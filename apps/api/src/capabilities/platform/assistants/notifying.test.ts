import { randomUUID } from 'node:crypto';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import {
  cancelAssistantChange,
  confirmAssistantChange,
} from '@workspace/domain/assistants/operations';
import { notificationLink, notificationText } from '@workspace/domain/notifications/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAsking, connectAssistant, textOf } from '../../../testing/assistants.ts';
import { deliverByHand } from '../../../testing/deliver-by-hand.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantUsedNumber } from '../../../testing/used-numbers.ts';
import { expiredChangesHandler } from './index.ts';

let product: TestProduct;
let admin: string;
let colleague: string;
let forwardMs = 0;
beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => new Date(Date.now() + forwardMs) });
  const { nordlys } = product.world;
  admin = await product.login(nordlys.adminEmail);
  colleague = randomUUID();
  await product.database.owner('users').insert({
    company_id: nordlys.id,
    id: colleague,
    email: 'second@nordlys.example',
    first_name: 'Olga',
    last_name: 'Person',
    role: 'admin',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
});
afterAll(() => product.destroy());
beforeEach(() => product.database.owner('notifications').delete());

async function newKey() {
  const { data } = await product.as(admin)(createApiKey, {
    params: { company_id: product.world.nordlys.id },
    body: {
      name: 'Desk assistant',
      scopes: ['numbers:write', 'people:read', 'people:write', 'teams:write'],
      assistant_may_write: true,
    },
  });
  return { ...data, api_key: data.api_key ?? '' };
}

const plant = () =>
  plantUsedNumber(product.database.owner, product.world, { since: '2020-01-01', name: 'Dağhan' });
const ending = (number_id: string) => ({ number_id, status: 'ready_to_terminate' });
const older = (key: string) => connectAssistant(product.url, 'the protocol before', key);
const notified = () => product.database.owner('notifications').orderBy('user_id');

test('who made the key is notified, once for each change, without the name of a person', async () => {
  const { nordlys } = product.world;
  const { numberId } = await plant();
  const assistant = await older((await newKey()).api_key);
  await assistant.call('update_number', ending(numberId));
  await assistant.call('update_number', ending(numberId));
  const [row, ...others] = await notified();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    user_id: nordlys.admin,
    type: 'assistant_change_waits',
    subject_kind: 'assistant_change',
    read_at: null,
    by_email: false,
  });
  const { full_phone_number: phone } = await product.database
    .owner('numbers')
    .where({ id: numberId })
    .first();
  const { title, line } = notificationText(row);
  expect(title).toMatch(
    new RegExp(`^Desk assistant asks to end \\${phone} on \\d{1,2} \\w+ \\d{4}$`),
  );
  expect(`${title} ${line} ${JSON.stringify(row.params)}`).not.toContain('Dağhan');
  expect(notificationLink(row)).toBe('/developers/assistant');

  // Another change is another notification; ten minutes later the same one is.
  const team = await assistant.call('create_team', { name: 'Night shift' });
  expect(team.isError).toBeFalsy();
  const titles = async () => (await notified()).map((one) => notificationText(one).title);
  expect((await titles()).sort()).toEqual(['Desk assistant asks to create a team', title].sort());
  forwardMs += 10 * 60_000 + 1;
  await assistant.call('create_team', { name: 'Night shift' });
  expect(await titles()).toHaveLength(3);
  await assistant.close();
});

test('all administrators are notified once the one who made the key is none any more', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const key = await newKey();
  await owner('api_keys').where({ id: key.key_id }).update({ created_by: nordlys.employee });
  const assistant = await older(key.api_key);
  await assistant.call('create_team', { name: 'Day shift' });
  expect((await notified()).map((row) => row.user_id)).toEqual([nordlys.admin, colleague].sort());

  await owner('notifications').delete();
  await owner('api_keys').where({ id: key.key_id }).update({ created_by: null });
  await assistant.call('create_team', { name: 'Evening shift' });
  expect((await notified()).map((row) => row.user_id)).toEqual([nordlys.admin, colleague].sort());
  await assistant.close();
});

test('nobody is notified of what the assistant’s own person is asked, or of what is refused', async () => {
  const { numberId } = await plant();
  const { api_key } = await newKey();
  const asking = await connectAsking(product.url, api_key, () => 'no');
  expect(textOf(await asking.call('update_number', ending(numberId)))).toContain(
    '(change_cancelled)',
  );
  const assistant = await older(api_key);
  const refused = await assistant.call('update_number', {
    number_id: numberId,
    status: 'inactive',
  });
  expect(refused.isError).toBe(true);
  expect(await notified()).toEqual([]);
  await Promise.all([asking.close(), assistant.close()]);
});

test('what waits no more is unread for nobody: confirmed, cancelled, or not decided in time', async () => {
  const { nordlys } = product.world;
  const { owner, worker } = product.database;
  const key = await newKey();
  // Nobody in particular made it, so that both administrators are notified.
  await owner('api_keys').where({ id: key.key_id }).update({ created_by: null });
  const assistant = await older(key.api_key);
  const ask = async (name: string) => {
    await assistant.call('create_team', { name });
    const [change] = await owner('assistant_changes')
      .where({ key_id: key.key_id })
      .orderBy('created_at', 'desc');
    return change.id;
  };
  const unreadOf = async (id: string) =>
    (await owner('notifications').where({ subject_id: id, read_at: null })).length;
  const params = (change_id: string) => ({ params: { company_id: nordlys.id, change_id } });

  const [confirmed, cancelled, forgotten] = [
    await ask('One'),
    await ask('Two'),
    await ask('Three'),
  ];
  expect(await Promise.all([confirmed, cancelled, forgotten].map(unreadOf))).toEqual([2, 2, 2]);
  const [before] = await owner('notifications').where({ subject_id: confirmed });
  await product.as(admin)(confirmAssistantChange, params(confirmed));
  await product.as(admin)(cancelAssistantChange, params(cancelled));
  expect(await Promise.all([confirmed, cancelled, forgotten].map(unreadOf))).toEqual([0, 0, 2]);
  // A device that has the row learns of it by its version.
  const [after] = await owner('notifications').where({ id: before.id });
  expect(after.version).toBe(before.version + 1);

  const waiting = await owner('outbox').where({ topic: 'assistant_changes.expire' });
  const [change] = await owner('assistant_changes').where({ id: forgotten });
  expect(waiting.find(({ payload }) => payload.change_id === forgotten)?.run_at).toEqual(
    change.expires_at,
  );
  await deliverByHand({ worker }, expiredChangesHandler(worker));
  expect(await unreadOf(forgotten)).toBe(0);
  // What one client asked of administrators is over as well once its own person has refused it.
  const asked = await ask('Four');
  const asking = await connectAsking(product.url, key.api_key, () => 'no');
  await asking.call('create_team', { name: 'Four' });
  expect(await unreadOf(asked)).toBe(0);
  await Promise.all([assistant.close(), asking.close()]);
});
