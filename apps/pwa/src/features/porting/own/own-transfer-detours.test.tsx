// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { transferDateFacts } from '@workspace/domain/porting/date-rule';
import { carrierFieldName } from '@workspace/domain/porting/port-in-field';
import { portInFields } from '@workspace/domain/porting/port-in-fields';
import { readiness } from '@workspace/domain/porting/readiness';
import { type PortingType, portingTypes } from '@workspace/domain/porting/schema';
import { sampleNumbers, sampleValues } from '@workspace/domain/porting/testing/samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../../app/testing/screen.tsx';
import { userId } from '../../../offline/testing/seed.ts';
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

const carriers = () =>
  document.querySelectorAll<HTMLElement>('[data-scope=combobox][data-part=item]');

/** Answers what the form asks for now. */
async function fill(country: string, kind: PortingType): Promise<void> {
  const sample = sampleValues[country]?.[kind] ?? {};
  for (const { name, label } of portInFields(country, kind)) {
    const value = sample[name];
    if (value === undefined) continue;
    const named = new RegExp(`^${label.replace(/[()]/g, '.')}`);
    await screen.findByLabelText(named);
    if (name !== carrierFieldName) type(named, value);
    else {
      const box = screen.getByRole('combobox', { name: named });
      await app.user.clear(box);
      await app.user.click(box);
      // Options of the form's lists have the same role.
      await waitFor(() => expect(carriers().length).toBeGreaterThan(0));
      const [first] = carriers();
      if (first) await app.user.click(first);
    }
  }
  await screen.findByRole('grid');
  const day = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')].find(
    (one) => !one.hasAttribute('data-disabled') && !one.hasAttribute('data-unavailable'),
  );
  if (day) await app.user.click(day);
}

// The rule itself is compared for every country in the domain.
describe.each(['DK', 'DE'])('in %s', (country) => {
  it.each(portingTypes)('begun as %s and sent as the other kind', async (first) => {
    const other = first === 'business' ? 'personal' : 'business';
    type(/^Country of the number/, country);
    const [plan] = await screen.findAllByRole('option', { name: /^Zone/ });
    type(/^Plan/, plan?.getAttribute('value') ?? '');
    type(/^Number to transfer/, sampleNumbers[country] ?? '');
    await app.user.click(screen.getByRole('radio', { name: new RegExp(first, 'i') }));
    await fill(country, first);
    await app.user.click(screen.getByRole('radio', { name: new RegExp(other, 'i') }));
    await fill(country, other);
    await app.user.click(screen.getByRole('button', { name: 'Transfer number' }));
    await waitFor(async () => {
      if (sent.length > 0) return;
      const again = screen.queryByRole('button', { name: 'Transfer number' });
      // What only warns is looked at first.
      if (screen.queryByText(/^Ready/) && again) await app.user.click(again);
      expect(sent).toHaveLength(1);
    });
    const asked = portInFields(country, other).map(({ name }) => name);
    const own = ['country_iso_code', 'plan_id', 'user_id', 'phone_number', 'date_to_initiate'];
    expect([...asked, ...own, 'porting_type']).toEqual(
      expect.arrayContaining(Object.keys(sent[0] ?? {})),
    );
    expect(sent[0]?.['porting_type']).toBe(other);
  });
});
