import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { CardPage } from './card-page.ts';

export const titles = {
  about: 'Tell us about yourself',
  company: 'Tell us about your company',
  plans: 'How many active mobile plans do you have today?',
  reason: 'What is the reason you sign up?',
  schedule: 'Talk with a sales consultant',
  payment: 'Add credit card details',
  terms: 'Terms & Conditions',
} as const;

/** The wizard in which a new customer is set up. */
export class OnboardingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }
  field(name: string | RegExp): Locator {
    return this.#page.getByRole('textbox', { name });
  }
  get role(): Locator {
    return this.#page.getByRole('combobox', { name: 'Role', exact: true });
  }
  get country(): Locator {
    return this.#page.getByRole('combobox', { name: 'Country' });
  }
  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true }).filter({ visible: true });
  }
  get reason(): Locator {
    return this.#page.getByRole('tooltip').filter({ visible: true });
  }
  get booking(): FrameLocator {
    return this.#page.frameLocator('iframe');
  }
  get cardDialog(): Locator {
    return this.#page.getByRole('dialog');
  }
  get card(): CardPage {
    return new CardPage(this.#page.frameLocator('iframe'));
  }
  async isAt(step: keyof typeof titles): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: titles[step], level: 1 })).toBeVisible();
  }
  async chooseCountry(name: string): Promise<void> {
    await this.country.fill(name);
    await this.#page.getByRole('option', { name }).first().click();
  }
  /** The billing details of the step Payment. */
  async fillInBilling(details: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(details)) await this.field(label).fill(value);
  }
}
