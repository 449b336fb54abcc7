import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { logins } from './sign-in.ts';

/** A ticket as the customer overview gets it. */
export interface Ticket {
  readonly ticket: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly user_id: string;
  readonly path: string;
}

/** The provider's staff at the API, with a bearer of theirs. */
export class Staff {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async logIn(product: Product, request: APIRequestContext): Promise<Staff> {
    return new Staff(request, await product.token(logins.staff));
  }

  /** Companies whom somebody can act as, that of the demo's logins first. */
  async companies(): Promise<{ company_id: string; name: string }[]> {
    const answer = await this.#request.get('/api/v0/companies?limit=100', {
      headers: this.#headers,
    });
    const { data }: { data: { company_id: string; name: string; admin_user: unknown }[] } =
      await answer.json();
    const isDemo = ({ name }: { name: string }) => (name.startsWith('Nordlys') ? 0 : 1);
    return data
      .filter(({ admin_user }) => admin_user !== null)
      .toSorted((one, other) => isDemo(one) - isDemo(other));
  }

  async ticket(companyId: string): Promise<Ticket> {
    const answer = await this.#request.post('/api/v0/impersonations', {
      headers: this.#headers,
      data: { company_id: companyId },
    });
    const { data }: { data: Ticket } = await answer.json();
    return data;
  }

  /** A ticket of the demo's company. */
  async ticketOfDemo(): Promise<Ticket> {
    const [demo] = await this.companies();
    return this.ticket(demo?.company_id ?? '');
  }
}

export const linkOf = ({ path, ticket }: Ticket) => `${path}#${ticket}`;

/** The line above everything while staff act as a company. */
export const bannerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Acting as a company' });

/** Opens a company by its link, as the console does, in a tab of its own. */
export async function openVisit(page: Page, ticket: Ticket): Promise<void> {
  await page.goto(linkOf(ticket));
  await expect(bannerOf(page)).toContainText(ticket.company_name);
}

/** All that is kept in the browser, the app's own files left out. */
export function keptOf(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).filter((name) => !name.includes('precache')),
  }));
}

/** What a tab keeps that acts as no company. */
export const nothing = { databases: [], local: [], session: [], caches: [] };
