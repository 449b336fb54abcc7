import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, watchPage } from './fixtures.ts';
import { Console } from './pages/console.ts';
import { bannerOf, keptOf, namesOf } from './pages/impersonation.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** Records the path of every frame, in later tabs, in which a loaded page is empty. */
async function reportBlankFrames(context: BrowserContext, blanks: string[]): Promise<void> {
  await context.exposeBinding('reportBlank', (_, path: string) => blanks.push(path));
  await context.addInitScript(() => {
    const look = () => {
      const isRead = document.readyState !== 'loading';
      const report: unknown = Reflect.get(window, 'reportBlank');
      if (isRead && document.body.innerText.trim() === '' && typeof report === 'function') {
        report(window.location.pathname);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('staff open three companies from the overview, change a plan in one, and its audit log shows both names', async ({
  page,
  context,
  browser,
  product,
}) => {
  const console = new Console(page);
  await console.open('/staff?q=nordlys');
  await expect(console.links).toHaveCount(1);
  const blanks: string[] = [];
  await reportBlankFrames(context, blanks);
  const complaints: string[][] = [];
  const opened = async (press: () => Promise<void>): Promise<Page> => {
    const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
    complaints.push(watchPage(tab));
    await expect(bannerOf(tab)).toBeVisible();
    return tab;
  };
  const nordlys = await opened(() => console.openable.first().click());
  await page.goto('/staff');
  await console.isReady();
  const others: { name: string; tab: Page }[] = [];
  for (const at of [0, 1]) {
    const link = console.openable.filter({ hasNotText: 'Nordlys Energi' }).nth(at);
    const name = await link.innerText();
    await link.focus();
    others.push({ name, tab: await opened(() => page.keyboard.press('Enter')) });
  }

  await expect(bannerOf(nordlys)).toContainText('Nordlys Energi');
  for (const { name, tab } of others) {
    await expect(bannerOf(tab)).toContainText(name);
    await expect(bannerOf(tab)).not.toContainText('Nordlys Energi');
    await expect(tab).toHaveURL(`${product.url}/`);
    expect((await keptOf(tab)).session).toEqual(['visit']);
  }

  const names = await namesOf(nordlys);
  await nordlys.goto('/?country=DK&status=active');
  const overview = new Overview(nordlys);
  await overview.isReady();
  await overview.openRow('Zone A 20 GB');
  const number = new NumberDialog(nordlys);
  const person = await number.header.getByRole('heading').first().innerText();
  await movePlan(nordlys, 'Zone A 50 GB');
  await expect(number.panel).toContainText('Zone A 50 GB');

  const customer = await browser.newPage({ baseURL: product.url });
  await signIn(customer, logins.admin, '/audit');
  const log = customer.getByRole('table', { name: 'Audit log' });
  const both = (what: string) =>
    log
      .getByRole('row')
      .filter({ hasText: what })
      .filter({ hasText: names.staff })
      .filter({ hasText: `as ${names.admin}` })
      .first();
  await expect(both(`Acted as ${names.admin}`)).toBeVisible();
  await expect(both('Plan changed from Zone A 20 GB')).toContainText(person);
  // It does not show what was opened of other companies.
  for (const { name } of others) await expect(customer.locator('body')).not.toContainText(name);
  await customer.close();

  // The console is unchanged, and has stored nothing of the opened companies.
  await console.isReady();
  await expect(bannerOf(page)).toHaveCount(0);
  expect((await keptOf(page)).session).toEqual([]);
  expect(complaints).toEqual([[], [], []]);
  expect(blanks).toEqual([]);
});
