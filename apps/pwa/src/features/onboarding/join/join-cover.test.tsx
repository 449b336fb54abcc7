// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { commonErrors } from '@workspace/domain/contract/error';
import type { JoinOffer } from '@workspace/domain/domains/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PublicDataProvider } from '../../../data/public-data.tsx';
import { queries } from '../../../data/queries.ts';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../../offline/testing/peer.ts';
import { companyId } from '../../../offline/testing/seed.ts';
import { startPeer } from '../../../offline/testing/tab.ts';
import { JoinCover } from './join-cover.tsx';

const offer: JoinOffer = {
  company_id: companyId,
  company_name: 'Fjord Shipping AS',
  logo_url: null,
  domain: 'fjord.example',
};
const me = { name: 'Ingrid Solheim', email: 'ingrid@fjord.example', company: null };

let peer: Peer;
let calls: ReceivedCall[];
let answer: Answer;
let joined: Answer;
const onCreate = vi.fn();
const assign = vi.fn();

beforeEach(async () => {
  peer = await startPeer(1);
  calls = [];
  joined = { status: 200, body: { data: {} } };
  peer.onCall = (call) => {
    calls.push(call);
    return call.method === 'GET' ? answer : joined;
  };
  onCreate.mockClear();
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  queries.clear();
  await peer.close();
});

const open = (whose: Parameters<typeof JoinCover>[0]['me'] = me) =>
  render(
    <StrictMode>
      <UiProvider>
        <PublicDataProvider baseUrl={peer.url}>
          <JoinCover me={whose} onCreate={onCreate} />
        </PublicDataProvider>
      </UiProvider>
    </StrictMode>,
  );
const press = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));

it('shows nothing of an offer where there is none', async () => {
  answer = { status: 200, body: { data: null } };
  const texts = new Set<string>();
  const { container } = open();
  const seen = new MutationObserver(() =>
    texts.add(container.querySelector('main')?.textContent ?? ''),
  );
  seen.observe(container, { subtree: true, childList: true, characterData: true });
  await waitFor(() => expect(onCreate).toHaveBeenCalled());
  seen.disconnect();
  expect([...texts].filter((text) => text !== '')).toEqual([]);
  expect(screen.queryByRole('button', { name: /company/ })).toBeNull();
});

it('does not ask for somebody who has a company', async () => {
  open({ ...me, company: { company_id: companyId, name: 'Fjord', logo_url: null } });
  await waitFor(() => expect(onCreate).toHaveBeenCalled());
  expect(calls).toEqual([]);
});

it('goes on where the offer cannot be read', async () => {
  answer = refusal(commonErrors.forbidden);
  open();
  await waitFor(() => expect(onCreate).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('joins the company with the corrected name, and opens the app anew', async () => {
  answer = { status: 200, body: { data: offer } };
  joined = refusal(commonErrors.unavailable);
  open();
  await screen.findByRole('heading', { name: 'Join Fjord Shipping AS' });
  const last = screen.getByLabelText<HTMLInputElement>('Last name');
  expect(last.value).toBe('Solheim');
  const user = userEvent.setup();
  await user.clear(last);
  await press('Join the company');
  await screen.findByText('This field is required');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(last);
  await user.paste('Dahl');
  await press('Join the company');
  await screen.findByText(commonErrors.unavailable.message);
  expect(assign).not.toHaveBeenCalled();
  joined = { status: 200, body: { data: {} } };
  await press('Join the company');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(calls.at(-1)?.body).toEqual({
    first_name: 'Ingrid',
    last_name: 'Dahl',
    company_id: companyId,
  });
  expect(onCreate).not.toHaveBeenCalled();
});

it('lets the person create a company of their own instead', async () => {
  answer = { status: 200, body: { data: offer } };
  open();
  await press('Create a company of my own');
  expect(onCreate).toHaveBeenCalledTimes(1);
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});
