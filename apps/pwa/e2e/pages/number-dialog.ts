import type { Locator, Page } from '@playwright/test';

/** The detail of one number, over the overview. */
export class NumberDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  tab(name: 'Person' | 'eSIM' | 'Transfer' | 'Plan' | 'History'): Locator {
    return this.dialog.getByRole('tab', { name, exact: true });
  }

  get panel(): Locator {
    return this.dialog.getByRole('tabpanel');
  }

  /** Person, number and state. */
  get header(): Locator {
    return this.dialog.locator('header').first();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
}
