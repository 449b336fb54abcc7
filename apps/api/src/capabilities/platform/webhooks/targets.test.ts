import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../../config/configuration.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { postMessage } from './posting.ts';
import { createWebhookTransport } from './targets.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

/** Posts from a product that is reached at this address. */
async function postFrom(host: string, name: string, ownPorts: readonly number[] = []) {
  const configuration = readConfiguration({ HOST: host, LINEWISE_DEMO_PUBLIC: '1' });
  const outbound = createWebhookTransport(configuration, ownPorts);
  const url = `http://${name}:${receiver.port}/hooks`;
  return postMessage(outbound, { url, headers: {}, body: '{}' });
}

const refused = { status: null, problem: 'address_refused', answer: null };

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  '%s is not posted to by a product that others reach',
  async (name) => {
    expect(await postFrom('0.0.0.0', name)).toMatchObject(refused);
    expect(receiver.received).toEqual([]);
  },
);

test('a demo on this machine alone posts to it by name, and never to its own port', async () => {
  expect(await postFrom('127.0.0.1', 'localhost', [receiver.port])).toMatchObject(refused);
  expect(receiver.received).toEqual([]);
  expect(await postFrom('127.0.0.1', '127.0.0.1')).toMatchObject({ status: 200, problem: null });
  expect(receiver.received).toHaveLength(1);
});
