// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queries } from '../../data/queries.ts';
import { detoursOf, type TestedWizard, takeDetour } from '../../testing/wizard-detours.ts';
import { TopUpServer } from './testing/server.ts';
import { TopUpScreen } from './top-up-screen.tsx';

let server: TopUpServer;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  server = await new TopUpServer().start();
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  queries.clear();
  await server.close();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: RegExp) => ({
  name: name.source,
  give: async () => user.click(await screen.findByRole('radio', { name })),
});
const country = (name: RegExp) => ({
  name: name.source,
  give: async () => user.click(await screen.findByRole('button', { name })),
});

const wizard: TestedWizard = {
  name: 'top-up',
  end: "That's it!",
  press: (element) => user.click(element),
  enter: () => user.keyboard('{Enter}'),
  open() {
    user = userEvent.setup();
    render(
      <UiProvider>
        <BrowserRouter>
          <TopUpScreen baseUrl={server.url} />
        </BrowserRouter>
      </UiProvider>,
    );
  },
  steps: [
    {
      heading: 'Top up your plan in minutes',
      next: 'Get confirmation code',
      answers: [{ name: 'a number', give: async () => type('Your phone number', '31234567') }],
    },
    {
      heading: 'Enter the confirmation code',
      next: 'Confirm',
      answers: [{ name: 'a code', give: async () => type('Confirmation code', '482951') }],
    },
    {
      heading: 'Hi Ida, what would you like to top up?',
      next: 'Continue',
      answers: [
        choose(/International data/),
        choose(/\+ 10 GB Home Zone/),
        choose(/\+ 200 minutes/),
      ],
    },
    {
      heading: 'Top up International Data',
      next: null,
      answers: [country(/Japan/), country(/Canada/)],
    },
    {
      heading: /^How much data for/,
      next: 'Continue',
      answers: [choose(/\+ 1GB Fast Data/), choose(/\+ 5GB Fast Data/)],
    },
    {
      heading: 'When should the top-up be activated?',
      next: 'Request Top-up',
      answers: [
        { name: 'the preset day', give: async () => {} },
        { name: 'the preset day again', give: async () => {} },
      ],
    },
  ],
};

it.each(detoursOf(wizard))('$title', async (detour) => {
  await takeDetour(wizard, detour);
  expect(server.calls('request')).toHaveLength(1);
});

/** The same, begun at home: the stay is asked for, or no longer. */
const fromHome: TestedWizard = {
  ...wizard,
  name: 'top-up, begun at home',
  steps: wizard.steps.map(({ answers, ...step }) =>
    Object.assign(step, { answers: answers.length < 3 ? answers : answers.toReversed() }),
  ),
};

it.each(detoursOf(fromHome).slice(0, 2))('$title', async (detour) => {
  await takeDetour(fromHome, detour);
  expect(server.calls('request')).toHaveLength(1);
});
