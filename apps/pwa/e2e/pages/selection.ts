import type { Locator, Page } from '@playwright/test';

/** Selected rows of the overview, and their actions. */
export class Selection {
  readonly page: Page;
  readonly bar: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Selection' });
    this.all = page.getByRole('columnheader').getByRole('checkbox');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get summary(): Locator {
    return this.dialog.getByRole('region', { name: 'What happens' });
  }

  async start(name: string): Promise<void> {
    await this.bar.getByRole('button', { name, exact: true }).click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }
}
