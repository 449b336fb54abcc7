// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { transferDateFacts } from '@workspace/domain/transfers/rules/date-rule';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { type ReadinessResult, readiness } from '@workspace/domain/transfers/rules/readiness';
import { sampleNumbers, sampleValues } from '@workspace/domain/transfers/rules/testing/samples';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '../../../offline/testing/peer.ts';
import { userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { TransferNumbersDialog } from './transfer-numbers-dialog.tsx';

const today = '2026-11-24';
let app: OpenScreen;
let sent: Record<string, string>[];
let checked: Record<string, unknown>[];
afterEach(() => app.close());

/** The form of an administrator; `number_problem` is what the check says of the number. */
async function open(number_problem: string | null): Promise<void> {
  sent = [];
  checked = [];
  const prepare = (peer: Peer) => {
    const denmark = peer.tables.country.get('DK');
    const [plan] = peer.tables.plan.values();
    for (const [iso, number] of Object.entries(sampleNumbers)) {
      if (!denmark) continue;
      const country_calling_code = /^\+(1|\d\d)/.exec(number)?.[1] ?? '';
      const own = { country_iso_code: iso, name: iso, country_calling_code, available: true };
      peer.tables.country.set(iso, { ...denmark, ...own });
    }
    if (plan) {
      peer.tables.plan.set(plan.plan_id, { ...plan, countries: Object.keys(sampleNumbers) });
    }
    peer.onCall = ({ path, query, body }) => {
      const country = path.split('/').at(-2) ?? '';
      const porting_type = query.get('porting_type') === 'personal' ? 'personal' : 'business';
      if (path.endsWith('/port_in_fields')) {
        return { status: 200, body: { data: { fields: portInFields(country, porting_type) } } };
      }
      if (path.endsWith('/transfer_dates')) {
        const question = { country, porting_type, today, numbers: 1, holidays: [] } as const;
        const data = transferDateFacts({ ...question, audience: 'company' });
        return { status: 200, body: { data } };
      }
      if (path.endsWith('/readiness')) {
        checked.push(Object(body));
        const results: readonly ReadinessResult[] = readiness({
          country_code: Object(body).country_iso_code,
          porting_type: Object(body).porting_type,
          porting_number: Object(body).phone_number,
          number_problem,
          number_is_certain: false,
          values: Object(body).fields,
          person: null,
          day: null,
          today,
        });
        return { status: 200, body: { data: { results } } };
      }
      if (!path.endsWith('/port_in')) return undefined;
      sent.push(Object(body));
      return { status: 201, body: { data: [...peer.tables.porting_item.values()][0] } };
    };
  };
  app = await openScreen(
    <TransferNumbersDialog initialUserId={userId(1)} onClose={() => {}} onTransferred={() => {}} />,
    { prepare },
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const days = () => [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')];

async function chooseCountry(country: string, number: string): Promise<void> {
  type(/^Country of the number/, country);
  const [plan] = await screen.findAllByRole('option', { name: /^Zone/ });
  type(/^Plan/, plan?.getAttribute('value') ?? '');
  type(/^Number to transfer/, number);
}

/** Types the sample values of a country, but for the carrier, and a carrier of its list. */
async function fill(country: string): Promise<void> {
  const sample = sampleValues[country]?.business ?? {};
  for (const { name, label } of portInFields(country, 'business')) {
    const value = sample[name];
    if (value === undefined) continue;
    const named = new RegExp(`^${label.replace(/[()]/g, '.')}`);
    await screen.findByLabelText(named);
    if (name !== 'current_carrier') type(named, value);
    else {
      const box = screen.getByRole('combobox', { name: named });
      await app.user.click(box);
      const items = () =>
        document.querySelectorAll<HTMLElement>('[data-scope=combobox][data-part=item]');
      await waitFor(() => expect(items().length).toBeGreaterThan(0));
      const [first] = items();
      if (first) await app.user.click(first);
    }
  }
}

async function chooseDay(): Promise<void> {
  await screen.findByRole('grid');
  const free = days().find(
    (day) => !['disabled', 'unavailable'].some((state) => day.hasAttribute(`data-${state}`)),
  );
  await app.user.click(free ?? expect.unreachable('A day can be chosen.'));
}
const send = () => app.user.click(screen.getByRole('button', { name: 'Transfer number' }));

it('another country than that of the code has neither its values nor its days', async () => {
  await open(null);
  await chooseCountry('GB', '7400123456');
  await screen.findByLabelText(/^Porting code/);
  type(/^Porting code/, 'ABC123456');
  type(/^End of the commitment period/, '2026-12-14');
  await screen.findByText(/^The code expires:/);
  await screen.findByText(/^End of the commitment period: /);

  await chooseCountry('DK', '20123456');
  await screen.findByRole('grid');
  await waitFor(() => expect(screen.queryByText(/^The code expires:/)).toBeNull());
  expect(screen.queryByText(/^End of the commitment period: /)).toBeNull();
  expect(days().some(({ title }) => /expires|runs until/.test(title))).toBe(false);
  await fill('DK');
  await chooseDay();
  await send();
  await waitFor(() => expect(checked).toHaveLength(1));
  const { fields } = checked[0] ?? {};
  expect(Object.keys(Object(fields))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(pac|contract_end)$/)]),
  );
  expect(JSON.stringify([checked, sent])).not.toMatch(/ABC123456|2026-12-14/);
});

it('a number with an area code that nobody knows yet is sent after Continue anyway, as confirmed', async () => {
  await open('This is not a mobile number of the United States.');
  await chooseCountry('US', '(457) 736-5000');
  await fill('US');
  await chooseDay();
  await send();
  await screen.findByText('This is not a mobile number of the United States.');
  expect(sent).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Continue anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    country_iso_code: 'US',
    phone_number: '+14577365000',
    number_confirmed: 'true',
  });
});

it('a number that the check knows is not sent as confirmed', async () => {
  await open(null);
  await chooseCountry('US', sampleNumbers['US'] ?? '');
  await fill('US');
  await chooseDay();
  await send();
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Transfer number' });
    // What only warns is looked at first.
    if (sent.length === 0 && screen.queryByText(/^Ready/) && again) await app.user.click(again);
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]).not.toHaveProperty('number_confirmed');
});
