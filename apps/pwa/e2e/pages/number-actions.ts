import { expect, type Locator, type Page } from '@playwright/test';

/** The actions of the open number, and their confirmation dialog. */
export class NumberActions {
  readonly page: Page;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: 'Actions', exact: true });
  }

  item(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  /** The topmost dialog: the confirmation. */
  get dialog(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  async start(name: string): Promise<void> {
    await this.button.click();
    await this.item(name).click();
    await expect(this.page.locator('dialog[open]')).toHaveCount(2);
  }

  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.page.locator('dialog[open]')).toHaveCount(1);
  }

  async choosePerson(text: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'New person' }).fill(text);
    await this.page.getByRole('option').first().click();
  }

  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).filter({ hasText: text });
  }
}
