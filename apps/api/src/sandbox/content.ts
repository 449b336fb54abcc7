import { type Html, html } from '../pages/html.ts';
import { listLoggedCalls } from '../vendors/crm/sandbox/calls.ts';
import type { RevokedTokens } from '../vendors/crm/sandbox/revoked-tokens.ts';
import { listCallers } from './calls.ts';
import { listConnectedPeople } from './crm-tokens.ts';
import { type EsimDeps, readPhone } from './esim.ts';
import { searchNumbers } from './esim-store.ts';
import { readHrPeople } from './hr/routes.ts';
import { bookingCard } from './page/booking-card.ts';
import { callsCard } from './page/calls-card.ts';
import { connectedCard } from './page/connected-card.ts';
import { endingsCard } from './page/endings-card.ts';
import { formsCard } from './page/forms-card.ts';
import { hrCard } from './page/hr-card.ts';
import type { Content } from './page/page.ts';
import { phoneCard } from './page/phone-card.ts';
import { testCardsCard } from './page/test-cards-card.ts';
import { tokenCard } from './page/token-card.ts';
import { topUpCard } from './page/top-up-card.ts';
import type { Section, View } from './page/view.ts';
import { listAddedTopUps, listForms, listMessages } from './sandbox-store.ts';

/** The most messages that are listed. */
export const maxListLength = 200;
const maxChoices = 6;
const maxShownRows = 6;
const maxShownForms = 3;
const maxCallers = 50;

interface ContentDeps extends EsimDeps {
  readonly revoked: RevokedTokens;
}

type CardsOf = (deps: ContentDeps, view: View, now: Date) => Promise<Html>;

const phone: CardsOf = async (deps, view, now) => {
  const chosen = view.number === undefined ? undefined : await readPhone(deps, view.number);
  const isChoosing = view.find !== undefined || !chosen;
  const words = (view.find ?? '').trim();
  const numbers = isChoosing ? await searchNumbers(deps.staffPool, words, maxChoices) : [];
  return phoneCard(view, { chosen, numbers, now });
};

const cards: Readonly<Record<Section, CardsOf>> = {
  network: async (deps, view, now) =>
    html`${await phone(deps, view, now)}${topUpCard(await listAddedTopUps(deps.pool, maxShownRows), now)}${endingsCard()}`,
  payments: async () => testCardsCard(),
  hr: async ({ pool, staffPool }) => hrCard(await readHrPeople(pool, staffPool)),
  crm: async (deps, _, now) => {
    const calls = await listLoggedCalls(deps.pool, maxShownRows);
    const callers = await listCallers(deps, maxCallers);
    const people = await listConnectedPeople(deps.pool, deps.revoked, callers);
    return html`${tokenCard()}${connectedCard(people)}${callsCard(calls, callers, now)}`;
  },
  forms: async ({ pool }, _, now) =>
    html`${formsCard(await listForms(pool, maxShownForms), now)}${bookingCard()}`,
};

/** Reads what the page shows beside the clock. */
export async function readContent(deps: ContentDeps, view: View, now: Date): Promise<Content> {
  const { section } = view;
  if (section !== undefined) {
    return { messages: undefined, cards: await cards[section](deps, view, now) };
  }
  const messages = await listMessages(deps.pool, view, maxListLength);
  return { messages, cards: html`${await phone(deps, view, now)}${endingsCard()}` };
}
