// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { commonErrors } from '@workspace/domain/contract/error';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { toaster, toastSource } from '@workspace/ui/components/toast-store';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../../data/queries.ts';
import { emptyForm, type StepId, type TopUpForm, topUpDraft } from './form.ts';
import { numberId, planIds, TopUpServer, topUpId } from './testing/server.ts';
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
  toaster.clear();
  await server.close();
});

function open(): void {
  user = userEvent.setup();
  render(
    <UiProvider>
      <BrowserRouter>
        <TopUpScreen baseUrl={server.url} />
      </BrowserRouter>
    </UiProvider>,
  );
}

const entered: TopUpForm = {
  ...emptyForm,
  userName: 'Ida',
  phoneNumber: '31234567',
  numberId,
  topUpId,
  today: '2026-11-29',
  activationDate: '2026-11-29',
};

/** The screen at a step, with what was entered before it. */
function openAt(at: StepId, changes: Partial<TopUpForm> = {}): void {
  topUpDraft.keep({ ...entered, ...changes, at });
  open();
}

// Phones have the buttons a second time, at the bottom; there is no layout here.
function button(name: string): HTMLElement {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`There is no button ${name}.`);
  return first;
}
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const press = (name: string) => user.click(button(name));
const heading = (name: string) => screen.findByRole('heading', { name });
const choose = async (name: RegExp) => user.click(await screen.findByRole('radio', { name }));
const hasCancel = () => screen.queryByRole('button', { name: 'Cancel' }) !== null;
const chosenTopUp = {
  topUpType: 'data',
  topUpPlanId: planIds[0],
  topUpPlanName: '+ 10 GB',
} as const;

describe('the number', () => {
  it('begins with Denmark, and needs a number as long as those of its country', async () => {
    open();
    await heading('Top up your plan in minutes');
    expect(hasCancel()).toBe(false);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    const country = screen.getByRole('combobox', { name: 'Country' });
    expect(country).toHaveProperty('value', 'DK');
    const field = screen.getByLabelText('Your phone number');
    expect(isDisabled('Get confirmation code')).toBe(true);
    await user.type(field, '31');
    await user.clear(field);
    await screen.findByText('Phone number is required');
    await user.type(field, '3123456x');
    await screen.findByText('Phone number must contain only digits');
    expect(isDisabled('Get confirmation code')).toBe(true);
    await user.clear(field);
    await user.type(field, '3123456');
    await user.tab();
    await screen.findByText('A number in Denmark has 8 digits.');
    await user.clear(field);
    await user.click(field);
    await user.paste('\u202a+45 31 23 45 67\u202c');
    expect(field).toHaveProperty('value', '\u202a+45 31 23 45 67\u202c');
    expect(isDisabled('Get confirmation code')).toBe(false);
    await screen.findByRole('option', { name: 'United Kingdom (+44)' });
    await user.selectOptions(country, 'GB');
    expect(isDisabled('Get confirmation code')).toBe(true);
    await user.clear(field);
    await user.type(field, '07400123456');
    expect(field).toHaveProperty('value', '07400123456');
    await user.keyboard('{Enter}');
    await heading('Enter the confirmation code');
    expect(server.calls('send').map(({ body }) => body)).toEqual([
      { phone_number: '+447400123456', country_code: 'GB' },
    ]);
    expect(hasCancel()).toBe(true);
  });

  it.each([
    ['+45 31 23 45 678', 'A number in Denmark has 8 digits.'],
    ['+46 70 123 45 67', 'This phone number does not belong to the chosen country.'],
    ['31 23 45 67 x2', 'Phone number must contain only digits'],
  ])('keeps %j as it was pasted, and says what is wrong with it', async (pasted, sentence) => {
    open();
    await heading('Top up your plan in minutes');
    const field = screen.getByLabelText('Your phone number');
    await user.click(field);
    await user.paste(pasted);
    await screen.findByText(sentence);
    expect(field).toHaveProperty('value', pasted);
    expect(isDisabled('Get confirmation code')).toBe(true);
    await user.tab();
    expect(field).toHaveProperty('value', pasted);
  });

  it.each(['\u202a+45 31 23 45 67\u202c', '0045\u200e31234567', '(+45) 31-23-45-67\ufeff'])(
    'that was copied as %j is shown without its calling code once the field is left, and sent',
    async (pasted) => {
      open();
      await heading('Top up your plan in minutes');
      const field = screen.getByLabelText('Your phone number');
      await user.click(field);
      await user.paste(pasted);
      expect(isDisabled('Get confirmation code')).toBe(false);
      await user.tab();
      expect(field).toHaveProperty('value', '31234567');
      await press('Get confirmation code');
      await heading('Enter the confirmation code');
      expect(server.calls('send').map(({ body }) => body)).toEqual([
        { phone_number: '+4531234567', country_code: 'DK' },
      ]);
    },
  );

  it.each([
    [topUpErrors.activeNumberNotFound, 'Active number not found'],
    [topUpErrors.numberOfNoCompany, 'No company found'],
  ])('that no code can be sent to: $message', async (refusal, title) => {
    server.refuse('send', refusal);
    openAt('enter_number');
    await heading('Top up your plan in minutes');
    await press('Get confirmation code');
    await heading(title);
    expect(screen.getByRole('alert').textContent).toContain(refusal.message);
    await press('Try again');
    await heading('Top up your plan in minutes');
    expect(screen.getByLabelText('Your phone number')).toHaveProperty('value', '31234567');
  });

  it('that the server refuses, and too many tries, are no missing company', async () => {
    const wrong = { phone_number: 'This phone number does not belong to the chosen country.' };
    server.refuse('send', commonErrors.invalid, wrong);
    openAt('enter_number');
    await heading('Top up your plan in minutes');
    await press('Get confirmation code');
    await screen.findByText(wrong.phone_number);
    server.refuse('send', { code: 'too_many', status: 429, message: 'Please wait a moment.' });
    await press('Get confirmation code');
    await screen.findByText('Please wait a moment.');
    server.refuse('send', commonErrors.internal);
    await press('Get confirmation code');
    await screen.findByText('Something went wrong');
    expect(screen.queryByText('No company found')).toBeNull();
    // It is said once.
    expect(toastSource.read()).toEqual([]);
  });
});

describe('the code', () => {
  it('has six digits, is never stored, and a wrong one is said under it', async () => {
    server.refuse('verify', confirmationErrors.invalidCode);
    openAt('enter_code');
    await heading('Enter the confirmation code');
    const field = screen.getByLabelText('Confirmation code');
    await user.type(field, '48a29');
    expect(field).toHaveProperty('value', '4829');
    expect(isDisabled('Confirm')).toBe(true);
    await user.type(field, '517');
    expect(field).toHaveProperty('value', '482951');
    await press('Confirm');
    await screen.findByText("Couldn't verify code");
    await screen.findByText('Please try again');
    server.restore();
    await press('Confirm');
    await heading('Hi Ida, what would you like to top up?');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('482951');
    expect(server.calls('verify').at(-1)?.body).toEqual({
      phone_number: '+4531234567',
      verification_code: '482951',
    });
  });

  it('can be sent again, after a moment', async () => {
    openAt('enter_code');
    await heading('Enter the confirmation code');
    await press('Resend confirmation code');
    await screen.findByText('A new code was sent.');
    await screen.findByText(/^Resend confirmation code in 0:\d\d$/);
    expect(server.calls('send')).toHaveLength(1);
  });
});

describe('the top-up', () => {
  it('has to be chosen, and minutes are one of them', async () => {
    openAt('select_topup');
    await screen.findByRole('radio', { name: /\+ 10 GB Home Zone/ });
    await press('Continue');
    await screen.findByText('Please select a valid top-up type');
    await choose(/\+ 200 minutes/);
    expect(screen.queryByText('Please select a valid top-up type')).toBeNull();
    await press('Continue');
    await heading('When should the top-up be activated?');
    expect(topUpDraft.read()).toMatchObject({ topUpType: 'minutes', topUpPlanId: planIds[1] });
    await press('Back');
    await heading('Hi Ida, what would you like to top up?');
  });

  it.each([
    [{ numberId: '' }, 'Number id is required'],
    [{ topUpId: '' }, 'Top up id is required'],
    [{ topUpPlanId: '' }, 'Top up plan id is required'],
    [{ topUpPlanName: '' }, 'Top up plan name is required'],
  ])('says what a broken draft lacks: %o', async (missing, message) => {
    openAt('select_topup', { ...chosenTopUp, ...missing });
    await screen.findByRole('radio', { name: /\+ 10 GB/ });
    await press('Continue');
    await screen.findByText(message);
    expect(topUpDraft.read()?.at).toBe('select_topup');
  });

  it('abroad is for a country and an amount, and Back goes through both', async () => {
    openAt('select_topup');
    await choose(/International data/);
    await press('Continue');
    await heading('Top up International Data');
    const search = await screen.findByRole('searchbox', { name: 'Search by country name' });
    await user.type(search, 'atlantis');
    await screen.findByText('No countries found matching “atlantis”');
    await user.clear(search);
    await screen.findByText('2 of 2 countries');
    await user.type(search, 'jap{Enter}');
    await heading('How much data for Japan?');
    await screen.findByText(/until the end of the month, 30 Nov 2026\. What is left/);
    await press('Continue');
    await screen.findByText('Top up plan id is required');
    await choose(/\+ 5GB Fast Data/);
    await press('Continue');
    await heading('When should the top-up be activated?');
    await press('Back');
    await heading('How much data for Japan?');
    await press('Back');
    await heading('Top up International Data');
    await press('Back');
    await heading('Hi Ida, what would you like to top up?');
    expect(topUpDraft.read()).toMatchObject({
      topUpType: 'international',
      topUpPlanId: planIds[3],
      internationalCountry: 'JP',
    });
  });

  it('abroad needs countries', async () => {
    server.data('abroad', []);
    openAt('international_country', { topUpType: 'international' });
    await screen.findByText('No countries available');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the request', () => {
  it('is sent once, and leaves nothing in the tab', async () => {
    openAt('select_date', chosenTopUp);
    await heading('When should the top-up be activated?');
    await screen.findByText('HomeZone');
    await screen.findByText(/Active as soon as your IT team approves it\. Until 30 Nov 2026/);
    await user.dblClick(button('Request Top-up'));
    await heading("That's it!");
    await screen.findByText('Your top-up request has been sent to your IT team for approval.');
    await screen.findByText('+ 10 GB, Home Zone');
    const follow = screen.getByRole('link', { name: 'Follow your request' });
    expect(follow.getAttribute('href')).toBe(`/status#${'t'.repeat(43)}`);
    expect(hasCancel()).toBe(false);
    expect(server.calls('request')).toEqual([
      {
        call: 'request',
        url: `PUT /api/v0/numbers/${numberId}/top-ups/${topUpId}?public=true`,
        body: { plan_id: planIds[0], activate_at: '2026-11-29T00:00:00.000Z' },
      },
    ]);
    expect(topUpDraft.read()).toBeUndefined();
  });

  it('that fails says so, with the contact to support', async () => {
    server.refuse('request', topUpErrors.numberNotActive);
    openAt('select_date', chosenTopUp);
    await heading('When should the top-up be activated?');
    await press('Request Top-up');
    const alert = await screen.findByText("Couldn't send request");
    expect(alert.closest('[role=alert]')?.textContent).toContain(
      'Please try again or contact support.',
    );
    expect(button('Contact Support')).toBeDefined();
    server.restore();
    await press('Request Top-up');
    await heading("That's it!");
  });

  it('without a confirmed number begins with the number, and keeps what was chosen', async () => {
    server.refuse('request', confirmationErrors.notConfirmed);
    openAt('select_date', chosenTopUp);
    await heading('When should the top-up be activated?');
    await press('Request Top-up');
    await heading('Top up your plan in minutes');
    await screen.findByText('Please confirm your phone number first.');
    expect(topUpDraft.read()).toMatchObject({ at: 'enter_number', ...chosenTopUp });
  });

  it('for a day that has passed is not sent', async () => {
    openAt('select_date', { ...chosenTopUp, activationDate: '2026-11-28' });
    await heading('When should the top-up be activated?');
    expect(isDisabled('Request Top-up')).toBe(true);
    expect(server.calls('request')).toEqual([]);
  });
});

it('Cancel forgets everything', async () => {
  openAt('select_topup', chosenTopUp);
  await heading('Hi Ida, what would you like to top up?');
  await press('Cancel');
  await heading('Top up your plan in minutes');
  expect(topUpDraft.read()).toBeUndefined();
  expect(screen.getByLabelText('Your phone number')).toHaveProperty('value', '');
});

it('says that it is offline where a call gets no answer', async () => {
  openAt('enter_number');
  await heading('Top up your plan in minutes');
  await waitFor(() => expect(server.calls('countries')).toHaveLength(1));
  await server.close();
  await press('Get confirmation code');
  await screen.findByText(/^You are offline\. This needs a connection\./);
  await server.start();
});
