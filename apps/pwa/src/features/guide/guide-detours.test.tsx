// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import '../install/install-offer.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lookupGuide, recordGuideEvent } from '@workspace/domain/guides/operations';
import type { GuideFlow } from '@workspace/domain/guides/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Peer } from '../../offline/testing/peer.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import { serveOwnOrigin } from '../../testing/own-origin.ts';
import {
  detoursOf,
  type TestedStep,
  type TestedWizard,
  takeDetour,
} from '../../testing/wizard-detours.ts';
import { GuideScreen } from './guide-screen.tsx';
import type { LineType } from './session/link.ts';
import { guide } from './testing/guides.ts';

const tickets: Readonly<Record<LineType, string>> = {
  local: 'L'.repeat(43),
  travel: 'T'.repeat(43),
};

let peer: Peer;
let stopServing: () => void;
let user: ReturnType<typeof userEvent.setup>;
/** What the person has said, in order. */
let events: string[];
/** One that was received is sent again under its key if its answer was lost, as by the end of a test. */
const receivedKeys = new Set<string>();

beforeEach(async () => {
  localStorage.clear();
  events = [];
  peer = await startPeer(0);
  peer.onCall = ({ path, body, key }) => {
    if (path.startsWith('/api/v0/qr/')) return { status: 200, body: 'a code' };
    const { ticket, event } = Object(body);
    if (path !== lookupGuide.path && path !== recordGuideEvent.path) return undefined;
    const type = ticket === tickets.travel ? 'travel' : 'local';
    if (event && !receivedKeys.has(key)) events.push(`${type} ${event}`);
    receivedKeys.add(key);
    return { status: 200, body: { data: guide({ type }) } };
  };
  stopServing = serveOwnOrigin(peer.url);
});
afterEach(async () => {
  cleanup();
  stopServing();
  await peer.close();
});

function open(flow: GuideFlow, place = ''): void {
  user = userEvent.setup();
  const codes = `local_code=${tickets.local}&travel_code=${tickets.travel}`;
  window.history.replaceState(null, '', `/guide?flow=${flow}&${codes}${place}`);
  render(
    <UiProvider>
      <BrowserRouter>
        <GuideScreen />
      </BrowserRouter>
    </UiProvider>,
  );
}

const press = async (name: string) => {
  const [first] = await screen.findAllByRole('button', { name });
  if (first) await user.click(first);
};

/** A step that is only read, and read again. */
const read = (heading: string, next: string): TestedStep => ({
  heading,
  next,
  answers: ['read', 'read again'].map((name) => ({ name, give: async () => {} })),
});

const phones = ['iPhone', 'Android'].map((name) => ({
  name,
  give: async () => user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) })),
}));

const call: TestedStep = {
  heading: 'Did a phone call work?',
  next: null,
  answers: [
    { name: 'yes', give: () => press('Yes, it worked') },
    ...['Try the call again', 'Back'].map((back) => ({
      name: `no, ${back}, yes`,
      async give() {
        await press('No, not yet');
        await screen.findByRole('heading', { name: 'Give it up to one hour' });
        await press(back);
        await screen.findByRole('heading', { name: 'Did a phone call work?' });
        await press('Yes, it worked');
      },
    })),
  ],
};

const installed = 'The eSIM is installed';
const local = [
  read('Scan the QR code', 'I have scanned it'),
  read('Make it your line', installed),
] as const;
const steps: Readonly<Record<GuideFlow, readonly TestedStep[]>> = {
  default: [
    ...local,
    read('Scan the travel QR code', 'I have scanned it'),
    read('Set up travel data', installed),
    call,
  ],
  local: [...local, call],
  travel: [read('Scan the QR code', 'I have scanned it'), read('Set up travel data', installed)],
};

const wizardOf = (flow: GuideFlow): TestedWizard => ({
  name: flow,
  end: /^Your .* (is|are) ready$/,
  afterEnd: 'back',
  press: (element) => user.click(element),
  enter: () => user.keyboard('{Enter}'),
  open: () => open(flow),
  steps: [
    { heading: /^Install your (travel )?eSIM$/, next: 'Start', answers: [] },
    { heading: 'Which phone do you use?', next: 'Continue', answers: phones },
    ...steps[flow],
  ],
});

const types: Readonly<Record<GuideFlow, readonly LineType[]>> = {
  default: ['local', 'travel'],
  local: ['local'],
  travel: ['travel'],
};

describe.each(['default', 'local', 'travel'] as const)('the guide of %s eSIMs', (flow) => {
  const wizard = wizardOf(flow);
  // Both eSIMs have the steps of the local one.
  const detours = detoursOf(wizard).filter(({ step }) => flow !== 'local' || step === call);

  it.each(detours)('$title', async (detour) => {
    expect(await takeDetour(wizard, detour)).toBe('there');
    const device = detour.step.answers === phones ? 'android' : 'ios';
    expect(window.location.hash).toContain(`device=${device}`);
    // Each eSIM is installed once, however often its step was continued.
    await expect
      .poll(() => events.filter((event) => event.endsWith('installed')))
      .toEqual(types[flow].map((type) => `${type} installed`));
    const isNo = detour.answer.name.startsWith('no');
    await expect.poll(() => events.includes(`${types[flow][0]} call_failed`)).toBe(isNo);
  });
});

it('a phone that is chosen right before Continue counts', async () => {
  open('local');
  await press('Start');
  fireEvent.click(await screen.findByRole('radio', { name: /^Android/ }));
  const [next] = screen.getAllByRole('button', { name: 'Continue' });
  if (next) fireEvent.click(next);
  expect(await screen.findByText(/use your Android phone to scan/)).toBeTruthy();
});

it.each([
  ['local', 'Try the call again', 'Did a phone call work?'],
  ['travel', 'Back to the setup', 'Set up travel data'],
] as const)('the help of the guide of %s eSIMs: %s', async (flow, button, heading) => {
  open(flow, '#step=help');
  await press(button);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
