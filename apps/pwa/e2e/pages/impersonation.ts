import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { logins, signIn } from './sign-in.ts';

/** A ticket as the API issues it to the customer overview. */
export interface Ticket {
  readonly ticket: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly user_id: string;
  readonly path: string;
}

/** A staff member's calls of the API, with a login of their own. */
export class Staff {
  readonly #request: APIRequestContext;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(request: APIRequestContext, headers: Readonly<Record<string, string>>) {
    this.#request = request;
    this.#headers = headers;
  }

  /** With a bearer token. Its tickets are refused in a browser, which has another session. */
  static async withBearer(product: Product, request: APIRequestContext): Promise<Staff> {
    const token = await product.token(logins.staff);
    return new Staff(request, { authorization: `Bearer ${token}` });
  }

  /** In the browser, by a tab that is closed again: tickets are valid with this login only. */
  static async logIn(context: BrowserContext, product: Product): Promise<Staff> {
    const page = await context.newPage();
    const staff = await Staff.logInAt(page, product);
    await page.close();
    return staff;
  }

  /** In a tab of the browser, whose cookie every call sends. */
  static async logInAt(page: Page, product: Product): Promise<Staff> {
    await signIn(page, logins.staff);
    await expect(page.getByText(logins.staff)).toBeVisible();
    return new Staff(page.context().request, { origin: product.url });
  }

  /** Any call with this login and no ticket. */
  async call(method: 'GET' | 'PATCH', path: string, data?: unknown): Promise<APIResponse> {
    return this.#request.fetch(path, { method, headers: this.#headers, data });
  }

  /** Companies that can be opened, that of the demo's logins first. */
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

  /** Starts an impersonation session without a browser; returns its Authorization header. */
  async exchange({ ticket, user_id, company_id }: Ticket): Promise<string> {
    const answer = await this.#request.post('/api/v0/impersonations/exchange', {
      headers: this.#headers,
      data: { ticket, user_id, company_id },
    });
    const { data }: { data: { access_token: string } } = await answer.json();
    return `Bearer ${data.access_token}`;
  }

  /** A ticket for the demo's company. */
  async ticketOfDemo(): Promise<Ticket> {
    const [demo] = await this.companies();
    return this.ticket(demo?.company_id ?? '');
  }
}

export const linkOf = ({ path, ticket }: Ticket) => `${path}#${ticket}`;

/** The banner while staff act as a company. */
export const bannerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Acting as a company' });

/** Opens a company by its link, as the console does, in a tab of its own. */
export async function openImpersonation(page: Page, ticket: Ticket): Promise<void> {
  await page.goto(linkOf(ticket));
  await expect(bannerOf(page)).toContainText(ticket.company_name);
}

/** The bearer of the impersonation session in this tab. */
export async function bearerOf(page: Page): Promise<string> {
  const bearer = await page.evaluate(() => sessionStorage.getItem('visit'));
  if (bearer === null) throw new Error('This tab acts as no company.');
  return bearer;
}

/** Staff member and administrator, as the banner names them. */
export async function namesOf(page: Page): Promise<{ staff: string; admin: string }> {
  const text = await bannerOf(page).getByRole('paragraph').innerText();
  const [, staff, admin] = /^(.+?) as (.+?) of /.exec(text) ?? [];
  if (staff === undefined || admin === undefined) throw new Error(`No names in "${text}"`);
  return { staff, admin };
}

/** Everything stored in the browser, except the app's own files. */
export function keptOf(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).filter((name) => !name.includes('precache')),
  }));
}

/** What a tab without an impersonation session stores. */
export const nothing = { databases: [], local: [], session: [], caches: [] };
