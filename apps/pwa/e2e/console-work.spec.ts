import { expect, test } from './fixtures.ts';
import { Console } from './pages/console.ts';

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

  await page.keyboard.press('t');
  await expect(work.getByText('Taken by you')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await dialog.getByLabel('Note').fill('Waits for the certificate.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(work.getByText('Waits for the certificate.')).toBeVisible();

  // The colleague has not seen it yet: their change is refused, and their page shows it then.
  await seen.getByRole('button', { name: 'Take', exact: true }).click();
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
