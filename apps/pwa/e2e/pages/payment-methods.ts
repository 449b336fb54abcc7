import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { listPaymentAccounts } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { CardPage } from './card-page.ts';

/** The section "Billing information" with its dialogs. */
export class PaymentMethods {
  readonly dialog: Locator;
  readonly frame: FrameLocator;
  readonly card: CardPage;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.frame = page.frameLocator('iframe');
    this.card = new CardPage(this.frame);
  }
  /** The row of an account. */
  row(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: name });
  }
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  async openAdd(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add payment method' }).click();
    await expect(this.card.number).toBeVisible();
  }
  /** What is said of a VAT number while it is typed moves no other field. */
  async typesVatInPlace(): Promise<void> {
    const field = this.dialog.getByLabel('VAT number');
    const email = this.dialog.getByLabel('Invoice email');
    const place = await email.boundingBox();
    for (const typed of ['DK 1', 'DK 13 58 56 28']) {
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(/VAT|register/);
      expect(await email.boundingBox()).toEqual(place);
    }
  }
  async fillIn(name: string): Promise<void> {
    await this.dialog.getByLabel('Account name').fill(name);
    await this.dialog.getByLabel('Billing address').fill('Hafenstraße 18');
    await this.dialog.getByLabel('Country').selectOption('DE');
    await this.dialog.getByLabel('VAT number').fill('DE 136 695 976');
    await this.dialog.getByLabel('Invoice email').fill('rechnung@nordlys.example');
  }
  async chooseTeam(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Teams' }).fill(name);
    await this.#page.getByRole('option', { name: new RegExp(name) }).click();
    await this.#page.keyboard.press('Escape');
  }
  async choose(account: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More for ${account}` }).click();
    await this.#page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }
  /** What the server has. */
  async saved(companyId: string): Promise<readonly PaymentAccount[]> {
    const path = listPaymentAccounts.path.replace('{company_id}', companyId);
    const answer = await this.#page.request.get(`${path}?include_payment_method=true`);
    return (await answer.json()).data;
  }
  async savedNames(companyId: string): Promise<readonly string[]> {
    return (await this.saved(companyId)).map(({ name }) => name);
  }
}
