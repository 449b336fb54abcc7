import { expect, type Page } from '@playwright/test';
import { NumberDialog } from './number-dialog.ts';

/** Moves the number whose detail is open to another plan. */
export async function movePlan(page: Page, to: string): Promise<void> {
  const number = new NumberDialog(page);
  await number.tab('Plan').click();
  await number.dialog.getByRole('button', { name: 'Change plan' }).click();
  const choice = page.getByRole('dialog').last();
  const offered = page.locator('label').filter({ has: page.locator('input:enabled') });
  await choice.locator(offered).filter({ hasText: to }).first().click();
  await choice.getByRole('button', { name: /^(Change|Move|Confirm)/ }).click();
  // The choice of plans has closed; the number's dialog is still open.
  await expect(page.locator('dialog[open]')).toHaveCount(1);
}
