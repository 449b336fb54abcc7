// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import { transferDateFacts } from '@workspace/domain/transfers/rules/date-rule';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { readiness } from '@workspace/domain/transfers/rules/readiness';
import { sampleNumbers, sampleValues } from '@workspace/domain/transfers/rules/testing/samples';
import type { PortingType } from '@workspace/domain/transfers/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedTransfer, userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { TransferNumbersDialog } from './transfer-numbers-dialog.tsx';

const today = '2026-11-24';
let app: OpenScreen;
let sent: Record<string, string>[];

beforeEach(async () => {
  sent = [];
  app = await openScreen(
    <TransferNumbersDialog initialUserId={userId(1)} onClose={() => {}} onTransferred={() => {}} />,
    {
      prepare(peer) {
        seedTransfer(peer.tables, 0);
        const denmark = peer.tables.country.get('DK');
        const plan = [...peer.tables.plan.values()][0];
        for (const [iso, number] of Object.entries(sampleNumbers)) {
          if (!denmark || !plan) continue;
          const code = /^\+(1|\d\d)/.exec(number)?.[1] ?? '';
          peer.tables.country.set(iso, {
            ...denmark,
            country_iso_code: iso,
            name: iso,
            country_calling_code: code,
            available: true,
          });
        }
        if (plan) {
          const countries = Object.keys(sampleNumbers);
          peer.tables.plan.set(plan.plan_id, { ...plan, countries });
        }
        peer.onCall = ({ path, query, body }) => {
          const iso = path.split('/').at(-2) ?? '';
          const type = query.get('porting_type') === 'personal' ? 'personal' : 'business';
          if (path.endsWith('/port_in_fields')) {
            return { status: 200, body: { data: { fields: portInFields(iso, type) } } };
          }
          if (path.endsWith('/transfer_dates')) {
            const question = { country: iso, porting_type: type, today, numbers: 1 } as const;
            const facts = transferDateFacts({ ...question, audience: 'company', holidays: [] });
            return { status: 200, body: { data: facts } };
          }
          if (path.endsWith('/readiness')) {
            const { country_iso_code, porting_type, phone_number, fields } = Object(body);
            const results = readiness({
              country_code: country_iso_code,
              porting_type,
              porting_number: phone_number,
              number_problem: null,
              values: fields,
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
      },
    },
  );
});
afterEach(() => app.close());

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const planOptions = () => {
  const options = screen.queryByLabelText(/^Plan/)?.querySelectorAll('option') ?? [];
  return [...options].filter(({ value }) => value !== '');
};

const carriers = () =>
  document.querySelectorAll<HTMLElement>('[data-scope=combobox][data-part=item]');

const chooseKind = (kind: PortingType) =>
  app.user.click(screen.getByLabelText(new RegExp(`^${kind}$`, 'i')));

async function chooseCountry(country: string): Promise<void> {
  type(/^Country of the number/, country);
  await waitFor(() => expect(planOptions().length).toBeGreaterThan(0));
  type(/^Plan/, planOptions()[0]?.value ?? '');
  type(/^Number to transfer/, sampleNumbers[country] ?? '');
}

/** Answers what the form asks for, and leaves what is answered. */
async function fill(country: string, kind: PortingType): Promise<void> {
  const sample = sampleValues[country]?.[kind] ?? {};
  for (const { name, label } of portInFields(country, kind)) {
    const value = sample[name];
    if (value === undefined) continue;
    const named = new RegExp(`^${label.replace(/[()]/g, '.')}`);
    const box = await screen.findByLabelText<HTMLInputElement>(named);
    if (box.value !== '') continue;
    if (name !== carrierFieldName) type(named, value);
    else {
      await app.user.click(box);
      // Options of the form's lists have the same role.
      await waitFor(() => expect(carriers().length).toBeGreaterThan(0));
      const [first] = carriers();
      if (first) await app.user.click(first);
    }
  }
}

async function chooseDay(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull());
  // The calendar shows a month with a day that can be chosen.
  const day = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')].find(
    (one) => !one.hasAttribute('data-disabled') && !one.hasAttribute('data-unavailable'),
  );
  if (day) await app.user.click(day);
}

/** Sends the form that is shown; returns the fields that it has sent. */
async function send(): Promise<Record<string, string>> {
  sent = [];
  await app.user.click(screen.getByRole('button', { name: 'Transfer number' }));
  await waitFor(async () => {
    if (sent.length > 0) return;
    const again = screen.queryByRole('button', { name: 'Transfer number' });
    // What only warns is looked at first.
    if (screen.queryByText(/^Ready/) && again) await app.user.click(again);
    expect(sent).toHaveLength(1);
  });
  return sent[0] ?? {};
}

const own = ['country_iso_code', 'plan_id', 'user_id', 'phone_number', 'date_to_initiate'];

/** Completes and sends the form; returns what was sent of it, and fields that it does not ask for. */
async function sendAs(country: string, kind: PortingType) {
  await fill(country, kind);
  await chooseDay();
  const body = await send();
  const fields = portInFields(country, kind).map(({ name }) => name);
  const asked = new Set([...own, 'porting_type', ...fields]);
  const { country_iso_code, porting_type } = body;
  const stray = Object.keys(body).filter((name) => !asked.has(name));
  return { country_iso_code, porting_type, stray };
}

// One form for all of them, because only the fields differ.
it.each(zoneCountries)(
  'in %s, begun as business, sent as personal, then as business',
  async (country) => {
    await chooseCountry(country);
    await fill(country, 'business');
    for (const porting_type of ['personal', 'business'] as const) {
      const back = screen.queryByRole('button', { name: 'Back' });
      if (back) await app.user.click(back);
      await chooseKind(porting_type);
      const sentNow = await sendAs(country, porting_type);
      expect(sentNow).toEqual({ country_iso_code: country, porting_type, stray: [] });
    }
  },
);

it('begun in another country, whose fields are not asked for', async () => {
  await chooseCountry('DE');
  await fill('DE', 'business');
  await chooseCountry('DK');
  const sentNow = await sendAs('DK', 'business');
  expect(sentNow).toEqual({ country_iso_code: 'DK', porting_type: 'business', stray: [] });
});
