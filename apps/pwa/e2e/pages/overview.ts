import { expect, type Locator, type Page } from '@playwright/test';

/** The plans overview. */
export class Overview {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Plans overview' });
    this.search = page.getByPlaceholder('Search by name, email, phone number or country');
    this.count = page.getByRole('status').filter({ hasText: /\d+ (of \d+ )?numbers?/ });
  }

  /** Rows of data; the head is a row too. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link') });
  }

  async isReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Plans overview' })).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  /** The chip of a filter, which opens its choices. */
  filter(text: string): Locator {
    return this.page.locator('button[aria-haspopup=dialog]').filter({ hasText: text });
  }

  /** Filters by these statuses, and waits until no other rows are shown. */
  async chooseStatus(...names: readonly string[]): Promise<void> {
    await this.filter('Status').click();
    for (const name of names) await this.page.getByRole('checkbox', { name }).check();
    await this.page.keyboard.press('Escape');
    await expect(
      this.page.getByRole('button', { name: `Status is ${names.join(', ')}` }),
    ).toBeVisible();
    await expect(this.rows.filter({ hasNotText: new RegExp(names.join('|')) })).toHaveCount(0);
  }

  /** Clears search and filters by the button beside them. */
  async clear(): Promise<void> {
    await this.page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(this.search).toHaveValue('');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  async openRow(text: string | RegExp): Promise<void> {
    await this.row(text).first().getByRole('link').click();
  }
}
