import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { logins, signIn } from './sign-in.ts';

/** The customer overview of the console. */
export class Console {
  readonly page: Page;
  readonly search: Locator;
  readonly table: Locator;
  readonly links: Locator;
  /** "17 companies". */
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search', exact: true });
    this.table = page.getByRole('table', { name: 'Customer overview' });
    this.links = this.table.locator('[data-row-stop]');
    this.count = page.getByRole('status').filter({ hasText: /compan(y|ies)$/ });
  }

  async open(path = '/staff'): Promise<void> {
    await signIn(this.page, logins.staff, path);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await expect(this.links.first()).toBeVisible();
  }

  /** Rows that can be opened. */
  get openable(): Locator {
    return this.table.locator('a[data-row-stop]');
  }

  /** Filters by a country, instead of by the one that was chosen before. */
  async chooseCountry(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Country( is .*)?$/ })
      .first()
      .click();
    const choices = this.page.getByRole('dialog', { name: 'Filter by country' });
    await choices.getByRole('radio', { name }).click();
    await expect(choices).toBeHidden();
  }

  head(name: string): Locator {
    return this.table.getByRole('columnheader').filter({
      has: this.page.getByRole('button', { name, exact: true }),
    });
  }

  async sortBy(name: string): Promise<void> {
    await this.table.getByRole('button', { name, exact: true }).click();
  }

  /** By its index, from 0 on; the head is a row too. */
  rowAt(index: number): Locator {
    return this.table.getByRole('row').nth(index + 1);
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }
}

/** The fields of a company of the overview that the stories use. */
export interface CompanyRow {
  readonly company_id: string;
  readonly name: string;
  readonly country_iso_code: string;
  readonly sum_arr: number;
  readonly price_currency: 'EUR' | 'USD';
  readonly count_users: number;
  readonly admin_user: {
    readonly user_id: string;
    readonly last_name: string;
    readonly email: string;
  } | null;
  readonly status: 'activated' | 'pending';
  readonly company_status_label: string;
  readonly company_kyc_status: 'approved' | 'submitted' | 'other';
  readonly company_kyc_status_label: string;
  readonly payment_method: 'attached' | 'not_attached';
  readonly payment_method_label: string;
}

const tokens = new WeakMap<Product, string>();

/** Calls the API as a member of the staff. */
async function askAsStaff(product: Product, path: string): Promise<Response> {
  const ask = () =>
    fetch(`${product.url}/api/v0${path}`, {
      headers: { authorization: `Bearer ${tokens.get(product)}` },
    });
  let answer = await ask();
  if (answer.status === 401) {
    // A bearer token is valid for minutes, and a copy of the product is used for a whole run.
    tokens.set(product, await product.token(logins.staff));
    answer = await ask();
  }
  expect(answer.status).toBe(200);
  return answer;
}

/** All companies in this order, as the API lists them to staff. */
export async function companiesOf(
  product: Product,
  sort = 'name',
  direction: 'asc' | 'desc' = 'asc',
): Promise<CompanyRow[]> {
  const query = new URLSearchParams({ sort, direction, limit: '1000' });
  const answer = await askAsStaff(product, `/companies?${query}`);
  const { data }: { data: CompanyRow[] } = await answer.json();
  return data;
}

/** Number of tickets issued until now, according to the audit. */
export async function ticketsGiven(product: Product): Promise<number> {
  const query = new URLSearchParams({ operation: 'impersonations.create', limit: '1' });
  const answer = await askAsStaff(product, `/audit_events?${query}`);
  const { page }: { page: { total: number } } = await answer.json();
  return page.total;
}

/** The fields of a failed payment that the stories use. */
export interface FailedRow {
  readonly invoice_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly number: string;
  readonly state: string;
  readonly failure: string | null;
  readonly tries: number;
}

/** The failed payments of all companies, as the API lists them to staff. */
export async function failedPaymentsOf(product: Product): Promise<FailedRow[]> {
  const answer = await askAsStaff(product, '/failed_payments?limit=200');
  const { data }: { data: FailedRow[] } = await answer.json();
  return data;
}

/** Phone numbers of transfers that are stuck or rejected, with the companies that wait for them. */
export async function stuckTransfersOf(
  product: Product,
): Promise<{ company_name: string; phone_number: string }[]> {
  const answer = await askAsStaff(product, '/porting_requests?limit=200');
  const { data }: { data: { company_name: string; phone_number: string }[] } = await answer.json();
  return data;
}

/** How many messages were given up, or fail again and again. */
export async function countUndelivered(product: Product): Promise<number> {
  const answer = await askAsStaff(product, '/undelivered?limit=1');
  const { page }: { page: { total: number } } = await answer.json();
  return page.total;
}

/** What the audit log has of an invoice, the newest first. */
export async function auditOfInvoice(product: Product, { invoice_id: id }: FailedRow) {
  const answer = await askAsStaff(product, '/audit_events?limit=200');
  const { data }: { data: { operation: string; entity_id: string; actor_label: string }[] } =
    await answer.json();
  return data.filter(({ entity_id: entity }) => entity === id);
}
