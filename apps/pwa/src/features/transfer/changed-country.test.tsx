// @vitest-environment happy-dom
import '../../app/testing/library-settings.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { confirmationErrors } from '@workspace/domain/confirmation/errors';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  await server.close();
});

// Phones have the buttons a second time, at the bottom; there is no layout here.
async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const [first] = screen.getAllByRole('button', { name });
    expect(first?.hasAttribute('disabled')).toBe(false);
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
  await chooseDay();
  // The confirmation of the number has ended, so that the number and its country can be changed.
  server.refuse(request, confirmationErrors.notConfirmed);
  await press('Request Transfer');
  await press('Try again');
  await heading('Confirm your phone number');
  await press('Back');
  await heading('Select country');
  console.log(document.body.textContent);
  void end;
});
