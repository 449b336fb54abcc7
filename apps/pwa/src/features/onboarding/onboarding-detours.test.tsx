// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { queries } from '../../data/queries.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import {
  type Answer,
  detoursOf,
  type TestedStep,
  type TestedWizard,
  takeDetour,
} from '../../testing/wizard-detours.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { OnboardingServer } from './testing/onboarding-server.ts';

let peer: Peer;
let server: OnboardingServer;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  peer = await startPeer(1);
  server = new OnboardingServer();
  server.prepare(peer);
});
afterEach(async () => {
  cleanup();
  queries.clear();
  await peer.close();
});

const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const choose = (title: string): Answer => ({
  name: title,
  give: () => user.click(screen.getByRole('radio', { name: new RegExp(title) })),
});

async function chooseCountry(name: string): Promise<void> {
  // Its code is loaded apart from the step.
  const box = await screen.findByRole('combobox', { name: /^Country/ });
  await user.clear(box);
  await user.click(box);
  await user.paste(name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const roleOf = (role: string): Answer => ({
  name: role,
  async give() {
    await screen.findByRole('option', { name: 'Finance' });
    await fill(/^Role/, role);
  },
});
const companyIn = (country: string): Answer => ({
  name: country,
  async give() {
    await fill(/^Company name/, 'Fjord Shipping AS');
    await fill(/^Website/, 'fjord.example');
    await chooseCountry(country);
  },
});

const steps: readonly TestedStep[] = [
  {
    heading: 'Tell us about yourself',
    answers: [roleOf('it_manager'), roleOf('finance')],
    next: 'Continue',
  },
  {
    heading: 'Tell us about your company',
    answers: [companyIn('Norway'), companyIn('Denmark')],
    next: 'Continue',
  },
  {
    heading: 'How many active mobile plans do you have today?',
    answers: [choose('More than 25'), choose('Fewer than 25')],
    next: 'Continue',
  },
  {
    heading: 'What is the reason you sign up?',
    answers: [choose('I want to test a plan'), choose('I want to learn more')],
    next: 'Continue',
  },
  {
    heading: 'Add credit card details',
    answers: ['Bryggegata 14', 'Havnegata 2'].map((address) => ({
      name: address,
      give: () => fill(/^Billing address/, address),
    })),
    next: 'Continue',
  },
  {
    heading: 'Terms & Conditions',
    answers: [
      {
        name: 'accept',
        async give() {
          const box = screen.getByRole<HTMLInputElement>('checkbox');
          if (!box.checked) await user.click(box);
        },
      },
    ],
    next: 'Submit',
  },
];

const onboarding: TestedWizard = {
  name: 'onboarding',
  steps,
  // Who talks with a consultant first has no way on from there.
  end: /^(Creating your dashboard|Talk with a sales consultant)/,
  open() {
    user = userEvent.setup();
    render(
      <UiProvider>
        <BrowserRouter>
          <PublicDataProvider baseUrl={peer.url}>
            <OnboardingWizard me={server.me} start={server.onboarding} baseUrl={peer.url} />
          </PublicDataProvider>
        </BrowserRouter>
      </UiProvider>,
    );
  },
  press: (element) => user.click(element),
  enter: () => user.keyboard('{Enter}'),
};

it.each(detoursOf(onboarding))('$title', async (detour) => {
  expect(await takeDetour(onboarding, detour)).toBe('there');
});
