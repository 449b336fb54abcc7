import type { Locator, Page } from '@playwright/test';

/** The screen of the teams. */
export class Teams {
  readonly dialog: Locator;
  readonly cards: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.locator('dialog[open]').last();
    this.cards = page.locator('li[data-team]');
  }

  card(name: string): Locator {
    const link = this.#page.getByRole('link', { name, exact: true });
    return this.cards.filter({ has: link });
  }

  /** Chooses an entry of a card's menu. */
  async choose(name: string, entry: 'Edit' | 'Delete'): Promise<void> {
    await this.#page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }

  /** A person in the open form. */
  member(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name, exact: true });
  }

  /** Finds a person in the open form, and makes them a member. */
  async add(name: string): Promise<void> {
    await this.dialog.getByRole('searchbox', { name: 'Search people' }).fill(name);
    await this.member(name).check();
  }
}
