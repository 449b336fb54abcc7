// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Peer } from '../../offline/testing/peer.ts';
import { numberId, planIds, travelPlanId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import type { OrderKind } from '../plan-choices/use-order-choices.ts';
import { OrderNumberDialog } from './order-number-dialog.tsx';

/** Without a number; the others have a local one. */
const freeId = userId(100);
const takenId = userId(3);
const addedId = userId(101);
const ownPlans: Readonly<Record<string, readonly string[]>> = {
  [planIds[0]]: ['DK'],
  [planIds[1]]: ['DK'],
  [planIds[2]]: ['SE'],
  [travelPlanId]: ['DK', 'SE'],
};

let app: OpenScreen;
let sent: Record<string, string>[];

function prepare(peer: Peer): void {
  const somebody = peer.tables.user.get(takenId);
  const number = peer.tables.number.get(numberId(3));
  if (!somebody || !number) throw new Error('Nobody is seeded.');
  const free = { ...somebody, user_id: freeId, first_name: 'Free', email: 'free@nordlys.example' };
  peer.tables.user.set(freeId, free);
  for (const [id, plan] of peer.tables.plan) {
    peer.tables.plan.set(id, { ...plan, countries: [...(ownPlans[id] ?? [])] });
  }
  peer.onCall = ({ method, path, body }) => {
    if (method !== 'POST') return undefined;
    if (path === '/api/v0/users') {
      const row = { ...somebody, ...Object(body), user_id: addedId };
      peer.change({ kind: 'user', id: addedId, row });
      return { status: 201, body: { data: row } };
    }
    if (path !== '/api/v0/numbers') return undefined;
    sent.push(Object(body));
    const data = { ...number, ...Object(body), number_id: numberId(100), status: 'provisioning' };
    return { status: 201, body: { data } };
  };
}

async function open(kind: OrderKind): Promise<void> {
  app = await openScreen(
    <OrderNumberDialog kind={kind} onClose={() => {}} onOrdered={() => {}} />,
    {
      numbers: 4,
      prepare,
    },
  );
}

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
afterEach(() => app.close());

const box = () => screen.getByRole('combobox', { name: 'Person' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (role: string, name: string | RegExp) =>
  app.user.click(await screen.findByRole(role, { name }));

/** Waits until the summary names who gets the number. */
const isFor = (person: string) =>
  screen.findByText(new RegExp(`^Choose a plan for ${person}|^${person}.* gets .* in `));

async function search(text: string): Promise<void> {
  await app.user.clear(box());
  await app.user.click(box());
  await app.user.paste(text);
}

interface Answer {
  readonly name: string;
  /** Until the form shows it. */
  readonly give: () => Promise<unknown>;
  /** What the order must then contain. */
  readonly of: {
    readonly user_id?: string;
    readonly country_iso_code?: string;
    readonly plan_id?: string;
  };
}

/** Back to the list of people, if a new person was entered before. */
async function choose(text: string, name: RegExp, person: string): Promise<void> {
  const back = screen.queryByRole('button', { name: 'Choose from the list' });
  if (back) await app.user.click(back);
  await search(text);
  await press('option', name);
  await isFor(person);
}

async function enterNew(): Promise<void> {
  type('First name', 'Ingrid');
  type('Last name', 'Solheim');
  type('Email', 'ingrid@nordlys.example');
  await isFor('Ingrid Solheim');
}

const people: readonly Answer[] = [
  {
    name: 'without a number',
    give: () => choose('free', /^Free/, 'Free'),
    of: { user_id: freeId },
  },
  {
    name: 'with a number',
    give: () => choose('person3', /Travel only/, 'Marcus'),
    of: { user_id: takenId },
  },
  {
    name: 'whom nobody knows',
    give: async () => {
      await search('Nobody Known');
      await screen.findByLabelText('First name');
      await enterNew();
    },
    of: { user_id: addedId },
  },
  {
    name: 'who is added',
    give: async () => {
      const add = screen.queryByRole('button', { name: 'Add person' });
      if (add) await app.user.click(add);
      await enterNew();
    },
    of: { user_id: addedId },
  },
];
async function choosePart(name: string | RegExp): Promise<void> {
  await press('radio', name);
  await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true));
}

const countries: readonly Answer[] = [
  ['Denmark', 'DK'],
  ['Sweden', 'SE'],
].map(([name = '', country_iso_code = '']) => ({
  name,
  give: () => choosePart(name),
  of: { country_iso_code },
}));
const types: readonly Answer[] = ['Local', 'Travel'].map((name) => ({
  name,
  give: () => choosePart(name),
  of: {},
}));
const ofDenmark: readonly Answer[] = [/^Zone A/, /^Zone B/].map((name, place) => ({
  name: name.source,
  give: () => choosePart(name),
  of: { plan_id: planIds[place] ?? '' },
}));
const questions = { person: people, country: countries, type: types, plan: ofDenmark };

/** Every change of an answer to another one, in both directions. */
const detours = Object.entries(questions).flatMap(([question, answers]) =>
  answers.flatMap((first) =>
    answers.filter((other) => other !== first).map((other) => ({ question, first, other })),
  ),
);

const plans = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter(({ value }) => ownPlans[value]);
const isChosen = ({ checked }: HTMLInputElement) => checked;

/** Answers what is not answered; a plan is chosen again only if the one before is gone. */
async function complete(which: 'first' | 'last'): Promise<void> {
  if (screen.queryByText(/^Choose (a country|where the person travels) to see /)) {
    await press('radio', 'Denmark');
  }
  if (plans().some(isChosen)) return;
  const plan = which === 'first' ? plans()[0] : plans().at(-1);
  if (plan) await app.user.click(plan);
}

/** Sends the form that is shown; a button that does nothing fails it. */
async function send(name: RegExp): Promise<void> {
  await app.user.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    if (sent.length > 0) return;
    const said = [...document.querySelectorAll('[role=alert], [aria-live=polite]')];
    throw new Error(said.map(({ textContent }) => textContent).join(' ') || 'Nothing happens.');
  });
  expect(sent).toHaveLength(1);
}

describe('any number', () => {
  beforeEach(() => open('any'));

  it.each(detours)(
    '$question $first.name, then $other.name',
    async ({ question, first, other }) => {
      if (question !== 'person') await people[0]?.give();
      await first.give();
      await complete('first');
      await other.give();
      await complete('last');
      const plan = plans().find(isChosen)?.value ?? '';
      const shown: NumberType = screen.getByRole<HTMLInputElement>('radio', { name: 'Travel' })
        .checked
        ? 'travel'
        : 'local';
      await send(/^Add (person and )?number$/);
      const [order] = sent;
      expect(order).toEqual({
        user_id: freeId,
        country_iso_code: order?.['country_iso_code'],
        plan_id: plan,
        ...other.of,
      });
      const { tables } = app.peer;
      expect(tables.plan.get(plan)?.type).toBe(shown);
      expect(ownPlans[plan]).toContain(order?.['country_iso_code']);
      // A person who was entered and then not wanted is not added.
      const isNew = other.of.user_id === addedId;
      expect(app.peer.count('POST /api/v0/users')).toBe(isNew ? 1 : 0);
      if (order?.['user_id'] === takenId) expect(shown).toBe('travel');
    },
  );
});

it('a travel eSIM, after a search that finds nobody', async () => {
  await open('travel');
  await choose('person3', /Travel only/, 'Marcus');
  await complete('first');
  await search('Nobody Known');
  await screen.findByText('Nobody matches “Nobody Known”.');
  await send(/^Add travel eSIM$/);
  expect(sent[0]).toMatchObject({ user_id: takenId, plan_id: travelPlanId });
});
