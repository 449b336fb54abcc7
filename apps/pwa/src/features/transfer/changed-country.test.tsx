// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { sampleValues } from '@workspace/domain/transfers/rules/testing/samples';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queries } from '../../data/queries.ts';
import { emptyForm, transferDraft } from './form.ts';
import { companyId, planId, TransferServer } from './testing/server.ts';
import { TransferScreen } from './transfer-screen.tsx';

const request = 'create_porting_request_item_for_individual_number';
let server: TransferServer;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  server = await new TransferServer().start();
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  queries.clear();
  await server.close();
});

// Phones have the buttons a second time, at the bottom; there is no layout here.
async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const [first] = screen.getAllByRole('button', { name });
    expect(first?.hasAttribute('disabled')).toBe(false);
    expect(first?.hasAttribute('aria-disabled')).toBe(false);
  });
  const [first] = screen.getAllByRole('button', { name });
  await user.click(first ?? expect.unreachable(`There is no button ${String(name)}.`));
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function chooseDay(): Promise<void> {
  await screen.findByRole('grid');
  const day = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')].findLast(
    (one) => !['disabled', 'unavailable'].some((state) => one.hasAttribute(`data-${state}`)),
  );
  await user.click(day ?? expect.unreachable('There is a day.'));
}

/** Answers what the Danish form asks for. */
async function fillDanish(): Promise<void> {
  const sample = sampleValues['DK']?.personal ?? {};
  for (const { name, label } of portInFields('DK', 'personal')) {
    const value = sample[name];
    if (value === undefined || name === 'contract_end') continue;
    const named = new RegExp(`^${label.replace(/[()]/g, '.')}`);
    if (name !== carrierFieldName) {
      type(named, value);
      continue;
    }
    await user.click(screen.getByRole('combobox', { name: named }));
    await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  }
}

it('after a British code, a transfer from another country has neither its days nor its values', async () => {
  transferDraft.keep({
    ...emptyForm,
    at: 'number-info',
    email: 'ida@nordlys.example',
    firstName: 'Ida',
    lastName: 'Holm',
    companyId,
    country: 'GB',
    planId,
    phoneNumber: '7400123456',
    portingType: 'personal',
  });
  user = userEvent.setup();
  render(
    <UiProvider>
      <BrowserRouter>
        <TransferScreen baseUrl={server.url} />
      </BrowserRouter>
    </UiProvider>,
  );
  await heading('Number information');
  const end = inDays(12);
  await waitFor(() => type(/^Porting code \(PAC\)/, 'ABC123456'));
  type(/^End of the commitment period/, end);
  await press('Next');
  await heading(/^Ready/);
  await press('Next');
  await heading('Select transfer date');
  await screen.findByText(/^The code expires:/);
  await screen.findByText(/^End of the commitment period:/);
  // No step leads back to the country, so that Cancel is the way to another one.
  await press('Cancel');
  await press('Get Started');
  await heading('Provide profile information');
  type('First Name', 'Ida');
  type('Last name', 'Holm');
  type('Email', 'ida@nordlys.example');
  await press('Next');
  await user.click(await screen.findByRole('option', { name: /Denmark/ }));
  await heading('Confirm your phone number');
  type('Phone number', '20123456');
  await press('Get confirmation code');
  await heading('Confirmation code');
  type('Confirmation code', '123456');
  await press('Confirm');
  await press(/^Personal/i);
  await heading('Number information');
  expect(screen.getByLabelText<HTMLInputElement>(/^End of the commitment/).value).toBe('');
  await fillDanish();
  await press('Next');
  await press(/^(Next|Continue anyway)$/);
  await heading('Select transfer date');
  expect(screen.queryByText(/^(The code expires|End of the commitment period):/)).toBeNull();
  await chooseDay();
  await press('Request Transfer');
  await waitFor(() => expect(server.bodies(request)).toHaveLength(1));
  expect(JSON.stringify(server.bodies(request))).not.toMatch(
    new RegExp(`ABC123456|${end}|pac|contract_end`),
  );
});
