import { expect, type Locator, type Page } from '@playwright/test';

/** The detail of one number, over the overview. */
export class NumberDialog {
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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

  /** Closes it by the keyboard; what is below takes no text while it is open. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
}
