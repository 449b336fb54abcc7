// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { transferErrors } from '@workspace/domain/transfers/public/errors';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import { toaster, toastSource } from '@workspace/ui/components/toast-store';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../../data/queries.ts';
import { emptyForm, type StepId, type TransferForm, transferDraft } from './form.ts';
import { companyId, planId, TransferServer } from './testing/server.ts';
import { TransferScreen } from './transfer-screen.tsx';

const paths = {
  send: 'generate_verification_code_for_individual_number',
  verify: 'verify_verification_code_for_individual_number',
  request: 'create_porting_request_item_for_individual_number',
} as const;

/** A working day about a month ahead. */
const transferDay = (() => {
  const day = new Date(Date.now() + 30 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
})();

let server: TransferServer;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  server = await new TransferServer().start();
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
        <TransferScreen baseUrl={server.url} />
      </BrowserRouter>
    </UiProvider>,
  );
}

const entered: TransferForm = {
  ...emptyForm,
  email: 'ida@nordlys.example',
  firstName: 'Ida',
  lastName: 'Holm',
  companyId,
  country: 'DK',
  planId,
  phoneNumber: '20123456',
  portingType: 'personal',
};

/** The screen at a step, with what was entered before it. */
function openAt(at: StepId, changes: Partial<TransferForm> = {}): void {
  transferDraft.keep({ ...entered, ...changes, at });
  open();
}

/** Once nothing is being sent. */
async function heading(name: string): Promise<void> {
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(screen.queryByText(/ \.\.\.$/)).toBeNull());
}
// Phones have the buttons a second time, at the bottom; there is no layout here.
const button = (name: string | RegExp): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`There is no button ${String(name)}.`);
  return first;
};
/** Disabled, with or without the focus. */
const isDisabled = (name: string) =>
  button(name).hasAttribute('disabled') || button(name).getAttribute('aria-disabled') === 'true';
/** What the button says of itself: why it is disabled. */
const reasonOf = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string | RegExp) => user.click(button(name));
const overlay = () => screen.findByRole('alertdialog');
/** The focus moves once the step has answered, which is after its errors are on the screen. */
const focusOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe('the profile', () => {
  it('is complete when all three are right, and says what is wrong after each change', async () => {
    open();
    await heading('Transfer your number to Linewise in minutes');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await press('Get Started');
    await heading('Provide profile information');
    expect(isDisabled('Next')).toBe(true);
    expect(reasonOf('Next')).toBe('3 required fields are empty');
    await press('Next');
    await focusOn(screen.getByLabelText('First Name'));
    await screen.findByText('Please enter your last name');
    await user.type(screen.getByLabelText('First Name'), 'I ');
    await user.clear(screen.getByLabelText('First Name'));
    await screen.findByText('Please enter your first name');
    await user.type(screen.getByLabelText('First Name'), 'Ida');
    await user.type(screen.getByLabelText('Last name'), ' ');
    await screen.findByText('Please enter your last name');
    await user.type(screen.getByLabelText('Last name'), 'Holm');
    await user.type(screen.getByLabelText('Email'), 'ida@nordlys');
    await screen.findByText('Invalid email address');
    expect(isDisabled('Next')).toBe(true);
    expect(reasonOf('Next')).toBe('Correct first: Email');
    expect(server.bodies('has_number')).toEqual([]);
    await user.type(screen.getByLabelText('Email'), '.example');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    expect(isDisabled('Next')).toBe(false);
    await user.keyboard('{Enter}');
    await heading('Select country');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    expect(server.bodies('has_number')).toEqual([{ email: 'ida@nordlys.example' }]);
  });

  it('of a company that is not verified', async () => {
    server.data('is_domain_whitelisted', { is_whitelisted: false, company_id: null });
    openAt('profile');
    await heading('Provide profile information');
    await press('Next');
    const shown = await overlay();
    expect(shown.textContent).toContain("Couldn't verify company");
    expect(shown.textContent).toContain(transferErrors.companyNotVerified.message);
    expect(server.bodies('has_number')).toEqual([]);
    await press('Try again');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await heading('Provide profile information');
  });

  it.each([
    { has_number: true, has_porting_request: false },
    { has_number: false, has_porting_request: true },
  ])('of a person with %o', async (state) => {
    server.data('has_number', state);
    openAt('profile');
    await heading('Provide profile information');
    await press('Next');
    const shown = await overlay();
    expect(shown.textContent).toContain('User already has number');
    expect(shown.textContent).toContain('User with this email already has number in the platform');
    // The link to the request and the login help, and not another try.
    expect(within(shown).queryByRole('button', { name: 'Try again' })).toBeNull();
    const logIn = within(shown).getByRole('link', { name: 'Log in' });
    expect(logIn.getAttribute('href')).toBe('/my-plan');
    server.answers.link = { status: 204, body: null };
    await press('Email me the status link');
    const sentence = await screen.findByText(
      /^If ida@nordlys\.example has a request, the link is on its way there/,
    );
    await focusOn(sentence);
    expect(server.bodies('link')).toEqual([{ email: 'ida@nordlys.example' }]);
    await press('Enter another email address');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await heading('Provide profile information');
  });
});

describe('the country', () => {
  it('is one with a public plan, and stores its cheapest plan', async () => {
    openAt('plan', { country: '', planId: '', phoneNumber: '' });
    await screen.findByText('Denmark');
    expect(screen.queryByText('Norway')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(screen.getByPlaceholderText(/^Search by name/));
    await user.paste('atlantis');
    await screen.findByText('No countries found matching “atlantis”');
    await user.clear(screen.getByPlaceholderText(/^Search by name/));
    await user.click(await screen.findByRole('option', { name: /Denmark/ }));
    await heading('Confirm your phone number');
    expect(transferDraft.read()).toMatchObject({ country: 'DK', planId });
  });

  it('is missing if there are none', async () => {
    server.data('public', []);
    openAt('plan');
    await screen.findByText('No countries available');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('the phone number', () => {
  it.each([
    ['+45 20 12 34 567', 'A number in Denmark has 8 digits.'],
    ['+46 70 123 45 67', 'This phone number does not belong to the chosen country.'],
    ['20 12 34 5a', 'Phone number must contain only digits'],
  ])('keeps %j as it was pasted, and says what is wrong with it', async (pasted, sentence) => {
    openAt('confirm-number', { phoneNumber: '' });
    const field = await screen.findByLabelText('Phone number');
    await user.click(field);
    await user.paste(pasted);
    await screen.findByText(sentence);
    await user.tab();
    expect(field).toHaveProperty('value', pasted);
    expect(isDisabled('Get confirmation code')).toBe(true);
    expect(server.bodies('validate')).toEqual([]);
  });

  it('is checked by the server once it is as long as those of its country', async () => {
    server.data('validate', { status: 'invalid', message: 'This is no mobile number.' });
    openAt('confirm-number', { phoneNumber: '' });
    const field = await screen.findByLabelText('Phone number');
    expect(isDisabled('Get confirmation code')).toBe(true);
    await user.type(field, '20 12-34 56');
    await screen.findByText('This is no mobile number.');
    expect(isDisabled('Get confirmation code')).toBe(true);
    server.restore();
    await user.clear(field);
    await user.paste('\u202a+45 20 12 34 57\u202c');
    await user.tab();
    expect(field).toHaveProperty('value', '20 12 34 57');
    await waitFor(() => expect(isDisabled('Get confirmation code')).toBe(false));
    await press('Get confirmation code');
    await heading('Confirmation code');
    expect(server.bodies(paths.send)).toEqual([
      {
        company_id: companyId,
        country_code: 'DK',
        email: 'ida@nordlys.example',
        first_name: 'Ida',
        last_name: 'Holm',
        phone_number: '+4520123457',
      },
    ]);
  });

  it('shows why no code was sent', async () => {
    server.answers[paths.send] = { status: 500, body: {} };
    openAt('confirm-number');
    await heading('Confirm your phone number');
    await waitFor(() => expect(isDisabled('Get confirmation code')).toBe(false));
    await press('Get confirmation code');
    const shown = await overlay();
    expect(shown.textContent).toContain('Something went wrong');
    expect(shown.textContent).toContain('Please try again');
    // It is said once.
    expect(toastSource.read()).toEqual([]);
    await press('Try again');
    await heading('Confirm your phone number');
    // Its only field.
    await focusOn(screen.getByLabelText('Phone number'));
  });
});

describe('the code', () => {
  it('has six digits, and a wrong one is said over the page', async () => {
    server.refuse(paths.verify, confirmationErrors.invalidCode);
    openAt('confirmation-code');
    await heading('Confirmation code');
    const field = screen.getByLabelText('Confirmation code');
    await user.type(field, '98a7');
    expect(field).toHaveProperty('value', '987');
    expect(isDisabled('Confirm')).toBe(true);
    await user.type(field, '6543');
    expect(field).toHaveProperty('value', '987654');
    await press('Confirm');
    const shown = await overlay();
    expect(shown.textContent).toContain('Not a valid verification code');
    expect(shown.textContent).toContain('Please try again');
    await press('Try again');
    await focusOn(field);
    server.restore();
    await press('Confirm');
    await heading('Is your number a Business or Personal number');
    expect(server.bodies(paths.verify)).toHaveLength(2);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('987654');
  });

  it('can be sent again', async () => {
    openAt('confirmation-code');
    await heading('Confirmation code');
    await press('Send a new code');
    await screen.findByText('A new code was sent.');
    expect(server.bodies(paths.send)).toHaveLength(1);
  });

  it('is waited for as long after a reload', async () => {
    openAt('confirmation-code');
    await heading('Confirmation code');
    await press('Send a new code');
    await screen.findByText(/^You can send a new code in 0:/);
    cleanup();
    open();
    await heading('Confirmation code');
    await screen.findByText(/^You can send a new code in 0:/);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    expect(server.bodies(paths.send)).toHaveLength(1);
  });
});

describe('the number', () => {
  it('of a country without fields skips their step', async () => {
    openAt('number-type', { country: 'FO', phoneNumber: '211234' });
    await heading('Is your number a Business or Personal number');
    await press(/Personal/);
    await heading('Select transfer date');
    expect(transferDraft.read()).toMatchObject({ at: 'date', portingType: 'personal' });
    await press('Back');
    await heading('Is your number a Business or Personal number');
  });

  it('needs all required fields, and says where to find a value that is wrong', async () => {
    openAt('number-type');
    await heading('Is your number a Business or Personal number');
    await press(/Personal/);
    await heading('Number information');
    expect(isDisabled('Next')).toBe(true);
    expect(reasonOf('Next')).toBe('4 required fields are empty');
    await press('Next');
    expect(screen.getAllByText('This field is required.')).toHaveLength(4);
    await focusOn(screen.getByLabelText('Current carrier'));
    await user.click(screen.getByLabelText('Current carrier'));
    await user.paste('TDC');
    await user.click(await screen.findByRole('option', { name: 'TDC' }));
    await user.type(screen.getByLabelText('Account holder'), 'Ida Bolm');
    await user.type(screen.getByLabelText('Address'), 'Havnegade 1');
    await user.type(screen.getByLabelText('Postal code'), '2 1');
    await user.tab();
    await screen.findByText('A Danish postal code has 4 digits, such as 2100.');
    expect(screen.getByLabelText('Postal code')).toHaveProperty('value', '21');
    await press('Next');
    await heading('One thing to correct');
    // In its line on phones, beside the lines on wide screens.
    await screen.findAllByText('Copy the postal code of the customer.');
    // The server refuses a wrong format, so it cannot be continued with.
    expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
    screen.getAllByText('Correct first: Postal code');
    await press('Next');
    await focusOn(screen.getByLabelText('Correct it here'));
    await user.type(screen.getByLabelText('Correct it here'), '00');
    await heading('Ready, with 1 warning');
    await press('Back');
    await heading('Number information');
    expect(screen.getByLabelText('Postal code')).toHaveProperty('value', '2100');
    await user.clear(screen.getByLabelText('Account holder'));
    await user.type(screen.getByLabelText('Account holder'), 'Ida Holm');
    await press('Next');
    await heading('Ready to transfer');
    await press('Next');
    await heading('Select transfer date');
    expect(isDisabled('Request Transfer')).toBe(true);
  });

  it('keeps what was typed, but no secret', async () => {
    openAt('number-info', { country: 'GB', portInFields: { account_holder: 'Ida Holm' } });
    await heading('Number information');
    await screen.findByText(
      'Porting code (PAC) was not kept when the page was reloaded. Please enter it again.',
    );
    await user.type(screen.getByLabelText(/^Porting code \(PAC\)/), 'abc123456');
    expect(screen.queryByText(/was not kept/)).toBeNull();
    expect(transferDraft.read()?.portInFields).toEqual({ account_holder: 'Ida Holm' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('abc123456');
    expect(isDisabled('Next')).toBe(false);
  });
});

it('does not say that a code is lost while other values are typed before it', async () => {
  openAt('number-info', { country: 'GB' });
  await heading('Number information');
  await user.type(screen.getByLabelText(/^Account holder/), 'Ida Holm');
  expect(screen.queryByText(/not kept/)).toBeNull();
  expect(reasonOf('Next')).toBe('Fill in first: Porting code (PAC)');
});

describe('the date', () => {
  const british = { country: 'GB', phoneNumber: '7400123456', portingType: 'personal' } as const;
  const toCheck = async (end: string) => {
    openAt('number-info', { ...british, portInFields: { contract_end: end } });
    await heading('Number information');
    await user.type(screen.getByLabelText(/^Porting code \(PAC\)/), 'abc123456');
    await press('Next');
  };
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = () => [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')];

  it('after the code expires or before the commitment ends cannot be chosen, and says why', async () => {
    await toCheck(inDays(12));
    await heading('Ready, with 1 warning');
    await press('Next');
    await heading('Select transfer date');
    await screen.findByText(/^The code expires:/);
    await screen.findByText(/^End of the commitment period:/);
    const early = days().find(({ title }) => title.includes('runs until'));
    expect(early?.getAttribute('data-unavailable')).not.toBeNull();
    early?.focus();
    if (early) await user.click(early);
    expect(isDisabled('Request Transfer')).toBe(true);
    expect(transferDraft.read()?.portingDate).toBeNull();
  });

  it('does not exist where the code expires before the commitment ends, which is said before', async () => {
    await toCheck(inDays(60));
    await heading('One thing to correct');
    await screen.findByText(/before the commitment ends on/);
    expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
    screen.getAllByText('Correct first: Date and code');
    await press('Next');
    await heading('One thing to correct');
    expect(server.bodies(paths.request)).toEqual([]);
  });
});

describe('the request', () => {
  it('says why it failed, and that the confirmation has ended', async () => {
    server.refuse(paths.request, portingErrors.numberBeingTransferred);
    openAt('date', { country: 'FO', phoneNumber: '211234', portingDate: transferDay });
    await heading('Select transfer date');
    await waitFor(() => expect(isDisabled('Request Transfer')).toBe(false));
    await press('Request Transfer');
    const shown = await overlay();
    expect(shown.textContent).toContain("Couldn't submit request");
    expect(shown.textContent).toContain(portingErrors.numberBeingTransferred.message);
    await press('Try again');
    server.answers[paths.request] = { status: 500, body: {} };
    await press('Request Transfer');
    expect((await overlay()).textContent).toContain('Something went wrong. Please contact us');
    expect(toastSource.read()).toEqual([]);
    await press('Try again');
    server.refuse(paths.request, confirmationErrors.notConfirmed);
    await press('Request Transfer');
    await overlay();
    await press('Try again');
    await heading('Confirm your phone number');
    // Its only field.
    await focusOn(screen.getByLabelText('Phone number'));
  });

  it('is sent once, and leaves nothing in the tab', async () => {
    openAt('date', { country: 'FO', phoneNumber: '211234', portingDate: transferDay });
    await heading('Select transfer date');
    await waitFor(() => expect(isDisabled('Request Transfer')).toBe(false));
    await user.dblClick(button('Request Transfer'));
    await heading("That's it!");
    await screen.findByText('Your transfer request has been sent to your IT team for approval.');
    await screen.findByText("You'll be notified by email and SMS when the transfer has begun.");
    // What to keep, and what happens by day.
    screen.getByText(/^Keep the old SIM until /);
    screen.getByText(/^Do not cancel the contract with your current carrier/);
    screen.getByText('Your IT team decides');
    screen.getByText(dayWords(transferDay));
    screen.getByText(/^\+298/);
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toContain('benefits');
    expect(server.bodies(paths.request)).toHaveLength(1);
    expect(server.bodies(paths.request)).toMatchObject([
      {
        company_id: companyId,
        email: 'ida@nordlys.example',
        phone_number: '+298211234',
        request_item: JSON.stringify({
          plan_id: planId,
          country_code: 'FO',
          porting_type: 'personal',
          porting_date: `${transferDay}T00:00:00.000Z`,
        }),
      },
    ]);
    expect(transferDraft.read()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

it('Cancel forgets everything', async () => {
  openAt('number-type');
  await heading('Is your number a Business or Personal number');
  await press('Cancel');
  await heading('Transfer your number to Linewise in minutes');
  expect(transferDraft.read()).toBeUndefined();
  await press('Get Started');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
});

it('says that it is offline where a call gets no answer', async () => {
  openAt('profile');
  await heading('Provide profile information');
  await server.close();
  await press('Next');
  expect((await overlay()).textContent).toContain('You are offline. This needs a connection.');
  await server.start();
});
