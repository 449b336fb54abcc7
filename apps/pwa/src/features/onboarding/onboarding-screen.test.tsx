// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountErrors } from '@workspace/domain/accounts/errors';
import { commonErrors } from '@workspace/domain/contract/error';
import { toaster, toastSource } from '@workspace/ui/components/toast-store';
import { UiProvider } from '@workspace/ui/theme/provider';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '../../data/queries.ts';
import { refusal } from '../../offline/testing/answer.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { companyId, userId } from '../../offline/testing/seed.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { OnboardingServer } from './testing/onboarding-server.ts';

const plans = 'how_many_mobile_plans_do_you_have_today_';
const titles = {
  about: 'Tell us about yourself',
  company: 'Tell us about your company',
  plans: 'How many active mobile plans do you have today?',
  reason: 'What is the reason you sign up?',
  schedule: 'Talk with a sales consultant',
  payment: 'Add credit card details',
  terms: 'Terms & Conditions',
};
const answers = {
  firstName: 'Ingrid',
  lastName: 'Solheim',
  select_role: 'it_manager',
  company: 'Fjord Shipping AS',
  website: 'fjord.example',
  select_country: 'NO',
};

let peer: Peer;
let server: OnboardingServer;
let user: ReturnType<typeof userEvent.setup>;
/** Where the page was sent. */
let left: string[];

beforeEach(async () => {
  peer = await startPeer(1);
  server = new OnboardingServer();
  server.prepare(peer);
  left = [];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('nb-NO');
  window.history.replaceState(null, '', '/onboarding');
});
afterEach(async () => {
  cleanup();
  queries.clear();
  toaster.clear();
  vi.restoreAllMocks();
  await peer.close();
});

function open(): void {
  user = userEvent.setup();
  render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter>
          <OnboardingScreen baseUrl={peer.url} />
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  );
}
function reload(): void {
  cleanup();
  queries.clear();
  open();
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
// Phones have the button a second time, at the bottom; there is no layout here.
const button = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`There is no button ${name}.`);
  return first;
};
const press = (name: string) => user.click(button(name));
const goOn = () => press('Continue');
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const reason = () => screen.queryAllByRole('tooltip')[0]?.textContent;
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const isKept = (kept: object) =>
  waitFor(() => expect(server.onboarding.answers).toMatchObject(kept));

it('keeps the place of the phone number until the countries are there', async () => {
  const { instead } = peer;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  peer.instead = async () => {
    if (peer.requests.at(-1)?.includes('/countries')) await held;
    return instead();
  };
  open();
  expect(await screen.findByRole('status', { name: 'Loading countries' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
  letGo();
  expect(await screen.findByRole('textbox', { name: /^Phone/ })).toBeDefined();
  expect(screen.queryByRole('status', { name: 'Loading countries' })).toBeNull();
});

describe('who may set up a company', () => {
  it('is asked to log in first, and comes back with where they come from', async () => {
    window.history.replaceState(null, '', '/onboarding?source=fair');
    peer.instead = async () => refusal(commonErrors.unauthenticated);
    open();
    await waitFor(() =>
      expect(left).toContain('/api/auth/login?return_to=%2Fonboarding%3Fsource%3Dfair'),
    );
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each(['regular', 'staff', 'admin'] as const)('not a login as %s', async (kind) => {
    server.me = { ...server.me, kind, onboarding: null };
    open();
    await waitFor(() => expect(left).toContain('/'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is told without a connection, and can try again', async () => {
    peer.down = true;
    open();
    await heading('You are offline');
    peer.down = false;
    await press('Try again');
    await heading(titles.about);
    expect(left).toEqual([]);
  });
});

describe('about yourself', () => {
  it('creates person and company once the fields are right', async () => {
    open();
    await heading(titles.about);
    expect(percent()).toBe('17');
    expect(field('First name').value).toBe('Ingrid');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await screen.findByRole('option', { name: 'IT manager' });
    expect(screen.queryByRole('option', { name: 'Please choose' })).toBeNull();
    expect(reason()).toBe('Complete all fields to continue');
    expect(button('Continue').getAttribute('aria-disabled')).toBe('true');
    // No message before a field was touched.
    expect(screen.queryByText(/is required/)).toBeNull();

    fill('First name', ' ');
    await screen.findByText('First name is required');
    expect(screen.queryByText('Role is required')).toBeNull();
    expect(reason()).toBe('Please fix validation errors to continue');
    await goOn();
    await screen.findByText('Role is required');
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(server.bodies('POST /api/v0/users')).toEqual([]);

    fill('First name', 'Inga');
    fill('Role', 'it_manager');
    await waitFor(() => expect(reason()).toBeUndefined());
    await goOn();
    await heading(titles.company);
    expect(server.bodies('POST /api/v0/users')).toEqual([
      {
        first_name: 'Inga',
        last_name: 'Solheim',
        email: 'ingrid@fjord.example',
        role: 'admin',
        country_iso_code: 'US',
      },
    ]);
    // Back, and on again, it changes the person.
    await press('Back');
    await heading(titles.about);
    await goOn();
    await heading(titles.company);
    expect(server.bodies('POST /api/v0/users')).toHaveLength(1);
    expect(server.bodies(`PATCH /api/v0/users/${userId(0)}`)).toEqual([
      { first_name: 'Inga', last_name: 'Solheim' },
    ]);
  });

  it('checks the phone number by the country of the browser, or another one', async () => {
    open();
    await heading(titles.about);
    const phone = await screen.findByPlaceholderText('40612345');
    fireEvent.change(phone, { target: { value: '406 12' } });
    await screen.findByText('A number in Norway has 8 digits.');
    fill(/^Country calling code/, 'US');
    await screen.findByText('A number in the United States has 10 digits.');
    fireEvent.change(phone, { target: { value: '' } });
    await waitFor(() => expect(screen.queryByText(/^A number in/)).toBeNull());
    fireEvent.change(phone, { target: { value: '201 555 0123' } });
    await isKept({ phoneCountryCallingCode: 'US', phoneNumber: '201 555 0123' });
  });

  it('has Denmark for a browser without a region', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
    open();
    await heading(titles.about);
    expect(await screen.findByText('+45')).toBeTruthy();
  });

  it('of a login whose address has an account says so, and offers to log out', async () => {
    server.onboarding = { ...server.onboarding, answers };
    server.refuse = ({ method }) =>
      method === 'POST' ? refusal(accountErrors.emailExists) : undefined;
    open();
    await heading(titles.about);
    await screen.findByRole('option', { name: 'IT manager' });
    await goOn();
    await screen.findByText(
      'User account already exists. Please log in using the same method you first used to sign up',
    );
    expect(screen.getByRole('link', { name: 'Log Out' }).getAttribute('href')).toBe(
      '/api/auth/logout',
    );
    expect(field('First name').value).toBe('Ingrid');
    expect(toastSource.read()).toEqual([]);
  });
});

describe('the company', () => {
  it('is changed with the country of the person', async () => {
    window.history.replaceState(null, '', '/onboarding?utm_source=fair');
    server.enter({ step: 'Company', answers: { ...answers, select_country: '' } });
    open();
    await heading(titles.company);
    fill('Website', 'fjord shipping');
    await screen.findByText('Please enter a valid website URL');
    fill('Website', '');
    await screen.findByText('Company website is required');
    fill('Website', 'fjord.example');
    const box = screen.getByRole('combobox', { name: /^Country/ });
    await user.click(box);
    await user.paste('norw');
    await user.click(await screen.findByRole('option', { name: /Norway/ }));
    await waitFor(() => expect(reason()).toBeUndefined());
    await goOn();
    await heading(titles.plans);
    expect(server.bodies(`PATCH /api/v0/companies/${companyId}`)).toEqual([
      {
        name: 'Fjord Shipping AS',
        website: 'fjord.example',
        country_iso_code: 'NO',
        heard_from: 'fair',
      },
    ]);
    expect(server.bodies(`PATCH /api/v0/users/${userId(0)}`)).toEqual([{ country_iso_code: 'NO' }]);
  });

  it('that cannot be changed stays, with the reason above, and with what was typed', async () => {
    server.enter({ step: 'Company', answers });
    server.refuse = ({ method }) =>
      method === 'PATCH' ? refusal(commonErrors.unavailable) : undefined;
    open();
    await heading(titles.company);
    await waitFor(() => expect(reason()).toBeUndefined());
    await goOn();
    await screen.findByText(commonErrors.unavailable.message);
    expect(field('Company name').value).toBe('Fjord Shipping AS');
    expect(toastSource.read()).toEqual([]);
    server.refuse = ({ method }) =>
      method === 'PATCH'
        ? refusal(commonErrors.invalid, { fields: { name: 'This name is taken.' } })
        : undefined;
    await goOn();
    await screen.findByText('This name is taken.');
    await waitFor(() => expect(document.activeElement).toBe(field('Company name')));
    expect(screen.queryByText(commonErrors.unavailable.message)).toBeNull();
  });
});

describe('both branches', () => {
  it('a small company goes from its plans to the payment', async () => {
    server.enter({ step: 'ActivePlans', answers });
    open();
    await heading(titles.plans);
    await goOn();
    await screen.findByText('Please select the number of mobile plans');
    await user.keyboard('1');
    await waitFor(() => expect(percent()).toBe('60'));
    await goOn();
    await heading(titles.payment);
    expect(percent()).toBe('80');
    expect(server.bodies(`PATCH /api/v0/companies/${companyId}`)).toEqual([
      { current_number_of_plans: '1 - 25' },
    ]);
    await press('Back');
    await heading(titles.plans);
    await user.click(screen.getByRole('radio', { name: /More than 25/ }));
    expect(percent()).toBe('50');
    await goOn();
    await heading(titles.reason);
  });

  it('who wants to learn more talks with a consultant, and may change their mind', async () => {
    server.enter({ step: 'ReasonToSignUp', answers: { ...answers, [plans]: '> 25' } });
    open();
    await heading(titles.reason);
    await user.keyboard('2');
    await goOn();
    await heading(titles.schedule);
    expect(percent()).toBe('100');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await press('Back');
    await heading(titles.reason);
    await user.keyboard('1');
    await goOn();
    await heading(titles.payment);
    expect(server.bodies(`PATCH /api/v0/companies/${companyId}`)).toEqual([
      { purpose: 'learn_more' },
      { purpose: 'test_plan' },
    ]);
    await press('Back');
    await heading(titles.reason);
  });
});

describe('the end', () => {
  beforeEach(() => {
    server.enter({ step: 'TermsAndConditions', answers: { ...answers, [plans]: '1 - 25' } });
  });
  const sent = 'POST /api/marketing/onboarding_form';
  const activated = `POST /api/v0/companies/${companyId}/activate`;

  it('needs the terms to be accepted, activates the company, and sends the fields', async () => {
    open();
    await heading(titles.terms);
    expect(screen.getByText(/eSIMs to Fjord Shipping AS/)).toBeTruthy();
    await press('Submit');
    await screen.findByText('You must accept the terms and conditions');
    expect(server.bodies(activated)).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(reason()).toBeUndefined());
    await press('Submit');
    await heading('Creating your dashboard ...');
    await waitFor(() => expect(server.bodies(sent)).toHaveLength(1));
    // Saved before the activation, which notes that the terms were accepted.
    expect(server.onboarding.answers).toMatchObject({ terms_accepted: true });
    expect(server.bodies(sent)[0]).toEqual({
      fields: expect.arrayContaining([
        { name: 'firstName', objectTypeId: '0-1', value: 'Ingrid' },
        { name: 'website', objectTypeId: '0-2', value: 'fjord.example' },
        { name: 'terms_accepted', objectTypeId: '0-1', value: 'true' },
      ]),
    });
  });

  it('brings back the wizard when the form is refused, and activates nothing twice', async () => {
    server.refuse = ({ method, path }) =>
      method === 'POST' && path.endsWith('/onboarding_form')
        ? refusal(commonErrors.unavailable)
        : undefined;
    open();
    await heading(titles.terms);
    await user.click(screen.getByRole('checkbox'));
    await press('Submit');
    await screen.findByText('Your dashboard could not be created');
    await heading(titles.terms);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    // Completed by this page: it does not lead away.
    expect(left).toEqual([]);
    server.refuse = () => undefined;
    await press('Submit');
    await heading('Creating your dashboard ...');
    await waitFor(() => expect(server.bodies(sent)).toHaveLength(2));
  });
});

describe('what was typed', () => {
  it('is there after a reload, at the same step', async () => {
    server.enter({ step: 'Company', answers });
    open();
    await heading(titles.company);
    fill('Company name', 'Fjord Rederi AS');
    await isKept({ company: 'Fjord Rederi AS' });
    await press('Back');
    await waitFor(() => expect(server.onboarding.step).toBe('AboutYourself'));
    reload();
    await heading(titles.about);
    await goOn();
    await heading(titles.company);
    expect(field('Company name').value).toBe('Fjord Rederi AS');
  });

  it('is saved when the page is closed before the pause is over', async () => {
    server.enter({ step: 'Company', answers });
    open();
    await heading(titles.company);
    fill('Company name', 'Fjord Rederi AS');
    window.dispatchEvent(new Event('pagehide'));
    await isKept({ company: 'Fjord Rederi AS' });
    expect(server.bodies('PUT /api/v0/onboarding')).toHaveLength(1);
  });

  it('of another tab appears, and nothing of this one is lost', async () => {
    server.enter({ step: 'Company', answers });
    open();
    await heading(titles.company);
    server.onboarding = {
      ...server.onboarding,
      answers: { ...answers, company: 'Fjord Rederi AS', firstName: 'Inga' },
      version: 7,
    };
    fill('Website', 'rederi.example');
    await isKept({ company: 'Fjord Rederi AS', firstName: 'Inga', website: 'rederi.example' });
    await waitFor(() => expect(field('Company name').value).toBe('Fjord Rederi AS'));
    expect(field('Website').value).toBe('rederi.example');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be typed on while nothing is saved, which is said', async () => {
    server.enter({ step: 'Company', answers });
    server.refuse = ({ method }) =>
      method === 'PUT' ? refusal(commonErrors.unavailable) : undefined;
    open();
    await heading(titles.company);
    fill('Company name', 'Fjord Rederi AS');
    await screen.findByText('Not saved, trying again');
    fill('Website', 'rederi.example');
    await goOn();
    await heading(titles.plans);
    server.refuse = () => undefined;
    await isKept({ company: 'Fjord Rederi AS', website: 'rederi.example' });
    await waitFor(() => expect(screen.queryByText('Not saved, trying again')).toBeNull());
  });

  it('leads to the start when another tab has completed the onboarding', async () => {
    server.enter({ step: 'Company', answers });
    open();
    await heading(titles.company);
    server.me = { ...server.me, onboarding: null };
    fill('Company name', 'Fjord Rederi AS');
    await waitFor(() => expect(left).toEqual(['/']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not saved without a login, which is said with a way back', async () => {
    server.enter({ step: 'Company', answers });
    open();
    await heading(titles.company);
    peer.signedIn = false;
    fill('Company name', 'Fjord Rederi AS');
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/api/auth/login?return_to=%2Fonboarding');
    expect(field('Company name').value).toBe('Fjord Rederi AS');
  });
});
