import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** A PNG of one green pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgz/YHAAFWAMqpADgHAAAAAElFTkSuQmCC',
  'base64',
);
const png = (name: string, buffer = pixel) => ({ name, mimeType: 'image/png', buffer });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(card(page, 'Documents and activation').getByRole('list').first()).toBeVisible();
}

testOffline(
  'administrators edit the company, give it a logo and send a document, which staff reject with a reason',
  async ({ page, browser, baseURL }) => {
    test.slow();
    const elsewhere = async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      return context.newPage();
    };
    await signIn(page, logins.admin);
    await openAccount(page);
    const second = await elsewhere();
    await signIn(second, logins.admin);
    await openAccount(second);

    const details = card(page, 'Company details');
    const others = card(second, 'Company details');
    await second.context().setOffline(true);
    await others.getByRole('button', { name: 'Edit' }).click();
    await details.getByRole('button', { name: 'Edit' }).click();
    const save = details.getByRole('button', { name: 'Save' });
    const name = details.getByLabel('Company name');
    await expect(name).toBeFocused();
    const before = await name.inputValue();
    await name.fill(' ');
    await expect(details.getByText('Company name is required')).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page, 'edit with an error');
    await name.fill(before);
    await details.getByLabel('Website').fill('no website');
    await save.click();
    await expect(details.getByText('Please enter a valid website URL').first()).toBeVisible();
    await details.getByLabel('Website').fill('nordlys.example');
    await details.getByLabel('City').fill('Aarhus');
    await save.click();
    await expect(details.getByText('Aarhus')).toBeVisible();

    // The second one changes the same field without a connection, and then decides by field.
    await others.getByLabel('City').fill('Svendborg');
    await others.getByRole('button', { name: 'Save' }).click();
    await expect(others.getByText('Svendborg')).toBeVisible();
    await second.context().setOffline(false);
    await expect(others.getByRole('cell', { name: 'Aarhus' })).toBeVisible();
    await expectAccessible(second, 'conflict');
    await others.getByRole('button', { name: 'Keep my change' }).click();
    await expect(details.getByText('Svendborg')).toBeVisible();
    await expect(details.getByText('Aarhus')).toHaveCount(0);

    const logo = card(page, 'Logo');
    const file = logo.locator('input[type=file]');
    await file.setInputFiles(png('large.png', Buffer.alloc(600_000)));
    await expect(logo.getByText('Image is too large. (500 KB max)')).toBeVisible();
    await file.setInputFiles(png('page.png', Buffer.from('<html>')));
    await expect(logo.getByText('This is not a JPEG, PNG or GIF image.')).toBeVisible();
    await file.setInputFiles(png('logo.png'));
    const image = logo.getByRole('img', { name: `Logo of ${before}` });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await expect(page.getByRole('navigation').first().locator('img')).toHaveCount(1);

    const documents = card(page, 'Documents and activation');
    await documents.locator('input[type=file]').setInputFiles(png('Extract of the register.png'));
    await expect(documents.getByText('Documents sent')).toBeVisible();
    const download = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Extract of the register.png' }).click();
    expect((await download).suggestedFilename()).toBe('Extract of the register.png');
    await expectAccessible(page, 'account');

    const staff = await elsewhere();
    await signIn(staff, logins.staff);
    await staff.goto('/staff/queues');
    await staff.getByRole('button', { name: new RegExp(before) }).click();
    const review = staff.getByRole('region', { name: before });
    // The documents of the demo are there too.
    await review.getByRole('button', { name: 'Extract of the register.png' }).click();
    const opened = review.getByRole('img', { name: 'Extract of the register.png' });
    // Not only its name: the policy of the page has to allow the image.
    await expect.poll(() => opened.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await expectAccessible(staff, 'queues');
    await review.getByRole('button', { name: 'Reject with reason' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByText('Enter a reason. The company reads it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The extract shows the old address in Svendborg.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(staff.getByText('Documents rejected')).toBeVisible();
    await expect(staff.getByRole('button', { name: new RegExp(before) })).toHaveCount(0);

    await expect(
      documents.getByText('The extract shows the old address in Svendborg.'),
    ).toBeVisible();
    await page.goto('/audit');
    await expect(page.getByText('Documents rejected').first()).toBeVisible();
    for (const one of [second, staff]) await one.context().close();
  },
);
