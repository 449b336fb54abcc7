// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { commonErrors } from '@workspace/domain/contract/error';
import type { EndpointSecret, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { CreateEndpointDialog, EditEndpointDialog } from './endpoint-form.tsx';

const companyId = '0190b8e2-0000-7000-8000-000000000001';
const endpoint: WebhookEndpoint = {
  endpoint_id: '0190b8e2-0000-7000-8000-0000000000e1',
  url: 'https://hooks.nordlys.example/in',
  description: 'ERP, cost centres',
  events: ['number.active', 'team.created'],
  state: 'working',
  failing_since: null,
  disabled_reason: null,
  old_secret_until: null,
  delivered: 0,
  deliveries: 0,
  created_at: '2026-11-20T08:00:00.000Z',
  version: 3,
};
const made: EndpointSecret = { ...endpoint, secret: 'whsec_RVhBTVBMRQ==' };

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function openForm() {
  const onMade = vi.fn();
  const opened = await openScreen(
    <CreateEndpointDialog companyId={companyId} onClose={() => {}} onMade={onMade} />,
  );
  app = opened;
  const { user, peer } = opened;
  const address = screen.getByLabelText('Address');
  return {
    opened,
    peer,
    user,
    onMade,
    async write(text: string) {
      await user.clear(address);
      await user.click(address);
      await user.paste(text);
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Add endpoint' })),
  };
}

/** Answers writes; returns the bodies that were sent. */
function onWrite({ peer }: OpenScreen, answer: Answer): unknown[] {
  const bodies: unknown[] = [];
  peer.onCall = ({ method, body }) => {
    if (method === 'GET') return undefined;
    bodies.push(body);
    return answer;
  };
  return bodies;
}

it('names what is missing or wrong, and sends nothing', async () => {
  const { peer, submit, write } = await openForm();
  await submit();
  await screen.findAllByText('Enter an address.');
  await screen.findAllByText('Choose at least one event.');
  for (const [text, fault] of [
    ['hooks.nordlys.example', 'Enter a whole address, such as https://example.com/hooks.'],
    ['http://hooks.nordlys.example/in', 'The address must begin with https://.'],
    ['https://me:secret@hooks.nordlys.example', 'The address must not contain a login.'],
    ['https://hooks.nordlys.example/#in', 'Leave out the part after #.'],
  ] as const) {
    await write(text);
    await submit();
    await screen.findAllByText(fault);
  }
  expect(peer.requests.filter((request) => request.includes('webhook'))).toEqual([]);
});

it('shows at the address why the server refuses it, and keeps what was entered', async () => {
  const { opened, user, submit, write, onMade } = await openForm();
  const fields = { url: 'This is not an address of the public internet.' };
  onWrite(opened, refusal(commonErrors.invalid, { fields }));
  await write('https://10.20.4.17/in');
  await user.click(screen.getByRole('button', { name: 'All events' }));
  await submit();
  await screen.findAllByText('This is not an address of the public internet.');
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://10.20.4.17/in');
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
  expect(onMade).not.toHaveBeenCalled();
});

it('sends the chosen events, and hands on the secret', async () => {
  const { opened, user, submit, write, onMade } = await openForm();
  const bodies = onWrite(opened, { status: 201, body: { data: made } });
  await write(' https://hooks.nordlys.example/in ');
  await user.click(screen.getByRole('button', { name: 'All events' }));
  await user.click(screen.getByRole('button', { name: 'No events' }));
  await user.click(screen.getByRole('checkbox', { name: 'Teams' }));
  await user.click(screen.getByLabelText('Search events'));
  await user.paste('team.deleted');
  await user.click(screen.getByRole('checkbox', { name: /^team.deleted/ }));
  await submit();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(made));
  expect(bodies).toEqual([
    { url: 'https://hooks.nordlys.example/in', events: ['team.created', 'team.updated'] },
  ]);
});

it('changes only what was changed', async () => {
  const onClose = vi.fn();
  app = await openScreen(
    <EditEndpointDialog companyId={companyId} endpoint={endpoint} onClose={onClose} />,
  );
  const { user } = app;
  const bodies = onWrite(app, { status: 200, body: { data: endpoint } });
  await user.click(screen.getByRole('checkbox', { name: /^number.inactive/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ events: ['number.active', 'number.inactive', 'team.created'] }]);
});
