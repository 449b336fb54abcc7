// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { commonErrors } from '@workspace/domain/contract/error';
import type { WebhookDelivery, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { afterEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

const endpointId = '0190b8e2-0000-7000-8000-0000000000e1';
const disabled: WebhookEndpoint = {
  endpoint_id: endpointId,
  url: 'https://erp.nordlys.example/in',
  description: 'ERP, cost centres',
  events: ['number.active'],
  state: 'disabled',
  failing_since: null,
  disabled_reason: 'gone',
  old_secret_until: null,
  delivered: 61,
  deliveries: 98,
  created_at: '2026-11-20T08:00:00.000Z',
  version: 3,
};
const givenUp: WebhookDelivery = {
  delivery_id: '0190b8e2-0000-7000-8000-0000000000d1',
  endpoint_id: endpointId,
  message_id: 'evt_1',
  type: 'number.active',
  state: 'given_up',
  attempts: [{ at: '2026-11-20T08:12:41.000Z', status: 410, problem: null, duration_ms: 210 }],
  body: '{"type":"number.active","timestamp":"2026-11-20T08:12:40.000Z","data":{}}',
  answer: 'moved away',
  created_at: '2026-11-20T08:12:40.000Z',
  next_attempt_at: null,
};

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The screen of a company whose only endpoint is disabled. */
async function openDisabled(address: string) {
  const writes: Write[] = [];
  const queries: string[] = [];
  const answers: { recover: Answer } = {
    recover: { status: 202, body: { data: { deliveries: 28 } } },
  };
  let endpoint = disabled;
  const opened = await openScreen(<WebhooksScreen />, {
    path: address,
    prepare(peer) {
      peer.onCall = ({ method, path, query, body }) => {
        if (method !== 'GET') writes.push({ method, path: path.split('/').at(-1) ?? '', body });
        if (method === 'PATCH') {
          endpoint = { ...endpoint, state: 'working', disabled_reason: null, version: 4 };
          return { status: 200, body: { data: endpoint } };
        }
        if (path.endsWith('/recover')) return answers.recover;
        if (path.endsWith('/webhook_endpoints')) return { status: 200, body: { data: [endpoint] } };
        if (!path.endsWith('/webhook_deliveries')) return undefined;
        queries.push(query.toString());
        const page = { total: 1, next_cursor: null };
        return { status: 200, body: { data: [givenUp], page } };
      };
    },
  });
  app = opened;
  return { ...opened, writes, queries, answers };
}

it('shows the endpoint of a notification, and why nothing is sent to it', async () => {
  const { queries, writes, user } = await openDisabled(
    `/integrations/webhooks?endpointId=${endpointId}`,
  );
  await screen.findByText('It answered 410, so nothing is sent to it any more.');
  await screen.findByText('61 of 98 delivered');
  const row = await screen.findByRole('row', { name: /number\.active/ });
  expect(queries.every((query) => query.includes(`endpoint=${endpointId}`))).toBe(true);
  const replay = within(row).getByRole('button', { name: /^Replay/ });
  expect(replay).toHaveProperty('disabled', true);
  expect(replay.title).toBe('It is disabled. Enable it first.');
  await user.click(within(row).getByRole('button', { name: /number\.active/, expanded: false }));
  await screen.findByText('moved away');
  await screen.findByText('410 Gone');
  expect(writes).toEqual([]);
});

it('enables an endpoint and recovers what was given up; a second attempt only recovers', async () => {
  const { user, writes, answers } = await openDisabled('/integrations/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Enable and recover' }));
  const since = screen.getByLabelText('Recover since');
  await user.clear(since);
  await user.click(since);
  await user.paste('soon');
  const send = () => user.click(screen.getByRole('button', { name: 'Enable' }));
  await send();
  await screen.findByText('Write the day as 2027-02-18.');
  expect(writes).toEqual([]);

  await user.clear(since);
  await user.click(since);
  const day = new Date().toISOString().slice(0, 10);
  await user.paste(day);
  answers.recover = refusal({ ...commonErrors.invalid, message: 'Not now.' });
  await send();
  await screen.findByText('Not now.');
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PATCH ${endpointId}`,
    'POST recover',
  ]);
  answers.recover = { status: 202, body: { data: { deliveries: 28 } } };
  await screen.findByText('Working');
  await send();
  await screen.findByText('28 events are sent again');
  await waitFor(() => expect(screen.queryByLabelText('Recover since')).toBeNull());
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PATCH ${endpointId}`,
    'POST recover',
    'POST recover',
  ]);
  expect(writes[0]?.body).toEqual({ is_enabled: true });
  expect(writes[2]?.body).toEqual({ since: new Date(`${day}T00:00:00`).toISOString() });
});
