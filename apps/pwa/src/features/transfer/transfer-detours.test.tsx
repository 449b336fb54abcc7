// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import { countryPortIn } from '@workspace/domain/transfers/rules/countries/definitions';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { sampleNumbers, sampleValues } from '@workspace/domain/transfers/rules/testing/samples';
import { type PortingType, portingTypes } from '@workspace/domain/transfers/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../../data/queries.ts';
import {
  detoursOf,
  type TestedStep,
  type TestedWizard,
  takeDetour,
} from '../../testing/wizard-detours.ts';
import { emptyForm, transferDraft } from './form.ts';
import { companyId, planId, TransferServer } from './testing/server.ts';
import { TransferScreen } from './transfer-screen.tsx';

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

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (element: HTMLElement) => user.click(element);
const enter = () => user.keyboard('{Enter}');

/** Fills the form that is shown; its kind of contract was chosen before. */
async function fill(country: string, isOther = false): Promise<void> {
  const portingType: PortingType = transferDraft.read()?.portingType ?? 'business';
  const sample = sampleValues[country]?.[portingType] ?? {};
  for (const { name, label, type: kind } of portInFields(country, portingType)) {
    const value = sample[name];
    if (value === undefined) continue;
    if (name === carrierFieldName) {
      const carriers = countryPortIn(country)?.carriers ?? [];
      const carrier = isOther ? carriers.at(-1) : carriers.find(({ id }) => id === value);
      const box = screen.getByRole('combobox', { name: new RegExp(`^${label}`) });
      await user.clear(box);
      await user.click(box);
      await user.paste(carrier?.name ?? '');
      const [found] = await screen.findAllByRole('option');
      if (found) await user.click(found);
    } else if (kind === 'select') {
      const field = portInFields(country, portingType).find((one) => one.name === name);
      const other = field?.options.find(({ id }) => id !== value)?.id;
      type(new RegExp(`^${label.replace(/[()]/g, '.')}`), isOther && other ? other : value);
    } else {
      type(new RegExp(`^${label.replace(/[()]/g, '.')}`), value);
    }
  }
}

/** Chooses the first or the last day of the month that can be chosen. */
async function chooseDay(which: 'first' | 'last'): Promise<void> {
  await screen.findByRole('grid');
  const days = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=button]')].filter(
    (day) => !day.hasAttribute('data-disabled') && !day.hasAttribute('data-unavailable'),
  );
  const day = which === 'first' ? days[0] : days.at(-1);
  if (!day) throw new Error('No day can be chosen.');
  await user.click(day);
}

const profile = (first: string) => async () => {
  type('First name', first);
  type('Last name', 'Holm');
  type('Email', `${first.toLowerCase()}@nordlys.example`);
};

const stepsFromType = (country: string, types: readonly PortingType[]): readonly TestedStep[] => [
  {
    heading: 'Is your number a business or a personal number?',
    next: null,
    answers: types.map((kind) => ({
      name: kind,
      give: async () =>
        user.click(await screen.findByRole('button', { name: new RegExp(`^${kind}`, 'i') })),
    })),
  },
  {
    heading: 'Number information',
    next: 'Next',
    answers: [
      { name: 'the sample', give: () => fill(country) },
      { name: 'another carrier', give: () => fill(country, true) },
    ],
  },
  {
    heading: /^Ready/,
    next: /^(Next|Continue anyway)$/,
    answers: [],
  },
  {
    heading: 'Select transfer date',
    next: 'Request Transfer',
    answers: [
      { name: 'first day', give: () => chooseDay('first') },
      { name: 'last day', give: () => chooseDay('last') },
    ],
  },
];

const fromStart: TestedWizard = {
  name: 'from its start, in Denmark',
  end: "That's it!",
  open,
  press,
  enter,
  steps: [
    { heading: 'Transfer your number to Linewise in minutes', next: 'Get Started', answers: [] },
    {
      heading: 'Provide profile information',
      next: 'Next',
      answers: ['Ida', 'Emil'].map((name) => ({ name, give: profile(name) })),
    },
    {
      heading: 'Select country',
      next: null,
      answers: [
        {
          name: 'Denmark',
          give: async () => user.click(await screen.findByRole('option', { name: /Denmark/ })),
        },
      ],
    },
    {
      heading: 'Confirm your phone number',
      next: 'Get confirmation code',
      answers: [{ name: 'a number', give: async () => type('Phone number', '20123456') }],
    },
    {
      heading: 'Confirmation code',
      next: 'Confirm',
      answers: [{ name: 'a code', give: async () => type('Confirmation code', '123456') }],
    },
    ...stepsFromType('DK', portingTypes),
  ],
};

/** What was confirmed before the kind of contract is asked for. */
const fromType = (country: string, types: readonly PortingType[]): TestedWizard => ({
  name: `${country}, ${types.join(' then ')}`,
  end: "That's it!",
  press,
  enter,
  open() {
    transferDraft.keep({
      ...emptyForm,
      at: 'number-type',
      email: 'ida@nordlys.example',
      firstName: 'Ida',
      lastName: 'Holm',
      companyId,
      country,
      planId,
      phoneNumber: (sampleNumbers[country] ?? '').replace(server.callingCodeOf(country), ''),
    });
    open();
  },
  steps: stepsFromType(country, types),
});

/** The values of the request, which the server reads. */
const requested = () =>
  server
    .bodies('create_porting_request_item_for_individual_number')
    .map((body) => JSON.parse(Object(body).request_item));

describe('from its start, in Denmark', () => {
  it.each(detoursOf(fromStart))('$title', async (detour) => {
    await takeDetour(fromStart, detour);
    expect(requested()).toHaveLength(1);
  });
});

const orders = [portingTypes, portingTypes.toReversed()];
const wizards = zoneCountries.flatMap((country) => orders.map((types) => fromType(country, types)));
const isOfType = ({ step }: { readonly step: TestedStep }) => step.next === null;

describe.each(wizards)('$name', (wizard) => {
  it.each(detoursOf(wizard).filter(isOfType))('$title', async (detour) => {
    expect(await takeDetour(wizard, detour)).toBe('there');
    const [sent] = requested();
    const asked = portInFields(sent.country_code, sent.porting_type).map(({ name }) => name);
    const values = Object.keys(sent).filter(
      (name) => !['plan_id', 'country_code', 'porting_type', 'porting_date'].includes(name),
    );
    expect(asked).toEqual(expect.arrayContaining(values));
    expect(values.length).toBeGreaterThan(0);
  });
});
