import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette. */
export class Palette {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly box: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search and commands' });
    this.box = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await expect(this.box).toBeFocused();
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  group(name: string | RegExp): Locator {
    return this.dialog.getByRole('group', { name });
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  /** What Enter would choose. */
  get active(): Locator {
    return this.dialog.locator('[role=option][aria-selected=true]');
  }

  async choose(text: string): Promise<void> {
    await this.box.fill(text);
    await expect(this.active).toHaveCount(1);
    await this.#page.keyboard.press('Enter');
  }
}
