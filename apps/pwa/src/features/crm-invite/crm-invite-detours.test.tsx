// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  acceptCrmInvitation,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries, refetchOperation } from '../../data/queries.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { seededId } from '../../offline/testing/seed.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import { serveOwnOrigin } from '../../testing/own-origin.ts';
import {
  type Answer,
  detoursOf,
  type TestedWizard,
  takeDetour,
} from '../../testing/wizard-detours.ts';
import { CrmInviteScreen } from './crm-invite-screen.tsx';

const good = 'a'.repeat(40);
const other = 'b'.repeat(40);
/** Pipedrive does not accept it. */
const wrong = 'c'.repeat(40);

const invited: CrmInvitation = {
  company_id: seededId('company'),
  company_name: 'Nordlys ApS',
  user_id: seededId('user'),
  first_name: 'Søren',
  phone_number: '+4520123456',
  country_iso_code: 'DK',
  integration_type: 'pipedrive',
  status: 'pending',
  is_checking: false,
  problem: null,
  expires_at: '2026-12-20T08:00:00.000Z',
};

let peer: Peer;
let stopServing: () => void;
let user: ReturnType<typeof userEvent.setup>;
/** Tokens that arrived. */
let tokens: string[];

beforeEach(async () => {
  tokens = [];
  let invitation = invited;
  peer = await startPeer(0);
  peer.onCall = ({ path, body }) => {
    if (path === acceptCrmInvitation.path) {
      const { token } = Object(body);
      tokens.push(token);
      const checked: CrmInvitation = { ...invited, status: 'active' };
      const refused: CrmInvitation = { ...invited, status: 'error', problem: 'invalid_token' };
      invitation = token === wrong ? refused : checked;
      return { status: 201, body: { data: { ...invited, is_checking: true } } };
    }
    return path === lookupCrmInvitation.path
      ? { status: 200, body: { data: invitation } }
      : undefined;
  };
  stopServing = serveOwnOrigin(peer.url);
});
afterEach(async () => {
  cleanup();
  queries.clear();
  stopServing();
  await peer.close();
});

function open(): void {
  user = userEvent.setup();
  window.history.replaceState(null, '', `/invite/crm#${'T'.repeat(43)}`);
  render(
    <UiProvider>
      <BrowserRouter>
        <CrmInviteScreen />
      </BrowserRouter>
    </UiProvider>,
  );
}

const press = async (name: string) => {
  const [first] = await screen.findAllByRole('button', { name });
  if (first) await user.click(first);
};
const enter = (token: string) =>
  fireEvent.change(screen.getByLabelText('Pipedrive Token'), { target: { value: token } });
/** Asks for the result at once, without waiting for the next turn. */
const checked = async (heading: string) => {
  await screen.findByRole('heading', { name: 'Connecting to Pipedrive' });
  refetchOperation(lookupCrmInvitation);
  await screen.findByRole('heading', { name: heading });
};
const title = 'Connect your Pipedrive';

const answers: readonly (Answer & { readonly sent: readonly string[] })[] = [
  { name: 'a token', sent: [good], give: async () => enter(good) },
  { name: 'another token', sent: [other], give: async () => enter(other) },
  {
    name: 'no token, Back, a token',
    sent: [good],
    async give() {
      enter('not a token');
      await press('Back');
      await press('Get Started');
      expect(screen.getByLabelText('Pipedrive Token')).toHaveProperty('value', 'not a token');
      enter(good);
    },
  },
  {
    name: 'a token, Cancel, another token',
    sent: [other],
    async give() {
      enter(good);
      await press('Cancel');
      await press('Get Started');
      expect(screen.getByLabelText('Pipedrive Token')).toHaveProperty('value', '');
      enter(other);
    },
  },
  ...['Continue', 'Back'].map((way) => ({
    name: `a token that Pipedrive does not accept, ${way}, a token`,
    sent: [wrong, good],
    async give() {
      enter(wrong);
      await press('Continue');
      await checked('Something went wrong');
      await press('Try again');
      await screen.findByRole('heading', { name: title });
      if (way === 'Back') {
        await press('Back');
        await press('Get Started');
      }
      enter(good);
    },
  })),
];

const wizard: TestedWizard = {
  name: 'the invitation to Pipedrive',
  end: "You're all set!",
  press: async (element) => {
    await user.click(element);
    if (tokens.length > 0) refetchOperation(lookupCrmInvitation);
  },
  enter: () => user.keyboard('{Enter}'),
  open,
  steps: [
    {
      heading: 'Your calls, logged in Pipedrive',
      next: 'Get Started',
      answers: ['read', 'read again'].map((name) => ({ name, give: async () => {} })),
    },
    { heading: title, next: 'Continue', answers },
  ],
};

describe('the invitation to Pipedrive', () => {
  it.each(detoursOf(wizard))('$title', async (detour) => {
    expect(await takeDetour(wizard, detour)).toBe('there');
    const { sent = [good] } = answers.find(({ name }) => name === detour.answer.name) ?? {};
    expect(tokens).toEqual(sent);
  });
});
