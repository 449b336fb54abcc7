// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { transferDateFacts } from '@workspace/domain/transfers/rules/date-rule';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { readiness } from '@workspace/domain/transfers/rules/readiness';
import { UiProvider } from '@workspace/ui/theme/provider';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TransferCalendar } from '../date/transfer-calendar.tsx';
import { PortInFieldsForm } from './port-in-fields-form.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { RichText } from './rich-text.tsx';

const show = (children: ReactNode) => render(<UiProvider>{children}</UiProvider>);
afterEach(() => document.body.replaceChildren());

const onNotFound = vi.fn<(name: string) => void>();
const onSent = vi.fn();

function DanishForm() {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <form onSubmit={onSent}>
      <PortInFieldsForm
        fields={portInFields('DK', 'business')}
        values={values}
        errors={{ cvr: 'A CVR number has 8 digits.' }}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        onCarrierNotFound={onNotFound}
      />
      <output>{values['current_carrier']}</output>
    </form>
  );
}

it('another carrier is typed, added by Enter, and reported; the form is not sent', async () => {
  const user = userEvent.setup();
  show(<DanishForm />);
  await user.click(screen.getByRole('combobox', { name: /Current carrier/ }));
  await user.click(await screen.findByRole('button', { name: 'Other carrier' }));
  await user.type(
    screen.getByRole('textbox', { name: 'Name of the carrier' }),
    ' Fjordnet {Enter}',
  );
  expect(screen.getByRole('status').textContent).toBe(
    '{"carrierId":"other","carrierName":"Fjordnet"}',
  );
  expect(onNotFound).toHaveBeenCalledExactlyOnceWith('Fjordnet');
  expect(onSent).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('combobox', { name: /Current carrier/ }));
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toBe('Fjordnet');
});

function GermanForm() {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <PortInFieldsForm
      fields={portInFields('DE', 'personal')}
      values={values}
      errors={{}}
      check={{
        country_code: 'DE',
        porting_type: 'personal',
        porting_number: '+4915123456789',
      }}
      toCorrect={new Set(['opt_in'])}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      onCarrierNotFound={onNotFound}
    />
  );
}

it('a date of birth is typed, or chosen by its year in a calendar of 100 years', async () => {
  const user = userEvent.setup();
  const { container } = show(<GermanForm />);
  expect(container.querySelector('[type=date]')).toBeNull();
  const birth = screen.getByRole<HTMLInputElement>('textbox', { name: /^Date of birth/ });
  await user.type(birth, '31.1.90');
  await user.tab();
  await screen.findByText('Write the date as YYYY-MM-DD, such as 2027-01-31.');
  await user.clear(birth);
  await user.type(birth, '31.1.1990');
  await user.tab();
  expect(birth.value).toBe('1990-01-31');
  expect(screen.queryByText(/^Write the date/)).toBeNull();
});

it('what has to be corrected is not called optional', () => {
  show(<GermanForm />);
  const labelOf = (text: string) => screen.getByText(text).closest('label')?.textContent;
  expect(labelOf('Customer number')).toContain('optional');
  expect(labelOf('Released by the carrier (opt-in)')).not.toContain('optional');
});

it('checks no value of an empty field that is optional, and none before it is left', async () => {
  const user = userEvent.setup();
  show(<GermanForm />);
  const number = screen.getByRole('textbox', { name: /^Customer number/ });
  await user.type(number, '1');
  expect(screen.queryByText(/4 to 20 letters/)).toBeNull();
  await user.clear(number);
  await user.tab();
  expect(number.getAttribute('aria-invalid')).toBeNull();
});

it('shows notices as rich text, the help of each field, and its message', () => {
  show(<DanishForm />);
  expect(screen.getByText('Do not cancel the contract.').tagName).toBe('STRONG');
  expect(screen.getByText('A CVR number has 8 digits.')).toBeTruthy();
  expect(screen.getByText('On the invoice, or at datacvr.virk.dk.')).toBeTruthy();
});

it('rich text from a server that was not sanitised does nothing', () => {
  const html =
    '<p onclick="x()">Text<script>x()</script><img src=x onerror=x()><a href="javascript:x()">link</a></p>';
  const { container } = show(<RichText html={html} />);
  expect(container.querySelector('script, img, a, [onclick]')).toBeNull();
  expect(container.textContent).toBe('Textlink');
});

it('a result that fails names the field, and is corrected in its place', async () => {
  const user = userEvent.setup();
  const onCorrect = vi.fn<(field: string, value: string) => void>();
  const values = { pac: '123456ABC' };
  const results = readiness({
    country_code: 'GB',
    porting_type: 'business',
    porting_number: '+447400123456',
    number_problem: null,
    values,
    person: null,
    day: null,
    today: '2026-11-24',
  });
  show(<ReadinessPanel results={results} carrier="EE" values={values} onCorrect={onCorrect} />);
  expect(screen.getByText('Where to find it at EE')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Correct it here' }), 'X');
  expect(onCorrect).toHaveBeenCalledWith('pac', '123456ABCX');
});

it('the calendar names both dates; closed days cannot be chosen', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(day: string) => void>();
  const facts = transferDateFacts({
    country: 'DK',
    porting_type: 'personal',
    audience: 'public',
    numbers: 1,
    today: '2026-11-24',
    holidays: ['2026-12-24'],
  });
  show(<TransferCalendar facts={facts} value={null} onChange={onChange} />);
  expect(screen.getByText(/Earliest Tue 1 Dec 2026, latest Wed 24 Feb 2027/)).toBeTruthy();
  expect(screen.getByText(/The approval and the carrier need 7 days/)).toBeTruthy();
  expect(screen.getByText('Public holiday')).toBeTruthy();
  const dayOf = (text: string) =>
    screen.getAllByText(text).find((one) => !one.hasAttribute('data-outside-range'));
  const holiday = dayOf('24');
  if (holiday) await user.click(holiday);
  const weekend = dayOf('5');
  // Neither can be chosen, and only one is a holiday.
  expect(holiday?.hasAttribute('data-holiday')).toBe(true);
  expect(weekend?.hasAttribute('data-holiday')).toBe(false);
  if (weekend) await user.click(weekend);
  expect(onChange).not.toHaveBeenCalled();
  const open = dayOf('8');
  if (open) await user.click(open);
  expect(onChange).toHaveBeenCalledWith('2026-12-08');
});
