import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { Console, countUndelivered } from './pages/console.ts';
import { hold } from './pages/hold.ts';
import { inviteAdministrator } from './pages/invited.ts';
import { RefusingMailServer } from './pages/refusing-mail-server.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('staff take a row and note something by keyboard, and a colleague’s page says so', async ({
  page,
  context,
}) => {
  const console = new Console(page);
  await console.open();
  await page.goto('/staff/queues?queue=transfers');
  // Stories before it may have worked off the other queues.
  const work = page.getByRole('group', { name: 'Work on it' });
  await expect(work.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/staff/queues?queue=transfers');
  const seen = other.getByRole('group', { name: 'Work on it' });
  await expect(seen.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
  // The colleague's page reads the row again only after its change was refused.
  const readAgain = await hold(other, '**/api/v0/queues/transfers/rows', 'GET');

  await page.keyboard.press('t');
  await expect(work.getByText('Taken by you')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await dialog.getByLabel('Note').fill('Waits for the certificate.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(work.getByText('Waits for the certificate.')).toBeVisible();

  const answered = other.waitForResponse((answer) => answer.request().method() === 'POST');
  await seen.getByRole('button', { name: 'Take', exact: true }).click();
  expect((await answered).status()).toBe(409);
  readAgain();
  await expect(seen.getByText('Waits for the certificate.')).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Release' })).toBeVisible();
  await other.close();

  await page.keyboard.press('j');
  await expect(work.getByText('Waits for the certificate.')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(work.getByText('Waits for the certificate.')).toBeVisible();
  await page.keyboard.press('t');
  await expect(work.getByText('Taken by you')).toHaveCount(0);
});

test('the six queues are reached by one key', async ({ page }) => {
  const console = new Console(page);
  await console.open();
  await page.goto('/staff/queues');
  const queues = page.getByRole('navigation', { name: 'Queues' });
  await expect(queues.getByRole('button')).toHaveCount(6);
  for (const name of ['Activation', 'Transfers', 'Deliveries', 'Failed', 'Integrations', 'KYB']) {
    await page.keyboard.press('g');
    const tab = queues.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(tab).toHaveAttribute('aria-current', 'true');
  }
});

test('a message that was given up is dropped with a reason, which a colleague reads in its history', async ({
  context,
}) => {
  const mail = await RefusingMailServer.listen();
  const copy = await Product.create({ SMTP_URL: mail.url });
  try {
    await inviteAdministrator(copy, 'gone@nordlys.example');
    const page = await context.newPage();
    await expect.poll(() => countUndelivered(copy)).toBe(1);
    await signIn(page, logins.staff, `${copy.url}/staff/queues?queue=undelivered`);
    const list = page.getByRole('region', { name: 'Deliveries given up' });
    await expect(list.getByRole('button', { name: /^Invitation/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    const seen = other.getByRole('region', { name: /^Invitation/ });
    await expect(seen.getByText('Nobody has worked on it yet.')).toBeVisible();

    // By keyboard alone, and the list says at once whose row it is.
    await page.keyboard.press('t');
    await expect(list.getByText('Taken by you')).toBeAttached();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Reason').fill('She left the company.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(list.getByText('Everything was delivered')).toBeVisible();
    await expect(list.getByRole('button')).toHaveCount(0);

    // The colleague, who still sees the row, learns of it when they drop it as well.
    await seen.getByRole('button', { name: 'Drop with reason' }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Twice.');
    await dialog.getByRole('button', { name: 'Drop', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('dropped this message in the meantime');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const history = seen.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([/ dropped it.*She left the company\.$/, / took it/]);
    await expect(seen.getByText('Twice.')).toHaveCount(0);
  } finally {
    await copy.destroy();
    await mail.close();
  }
});
