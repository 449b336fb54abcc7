import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { isSending, type PlantedChange, plantChanges, waitingChanges } from './pages/device.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

const address = '/?country=DK&status=active&sort=number';

interface NumberOnWire {
  readonly number_id: string;
  readonly plan_id: string;
  readonly version: number;
}

/** Requests from the server directly, without a tab. */
async function server(product: Product) {
  const headers = { authorization: `Bearer ${await product.token(logins.admin)}` };
  const get = async (path: string) => {
    const answer = await fetch(`${product.url}/api/v0${path}`, { headers });
    return (await answer.json()).data;
  };
  const me = await get('/users/me');
  const plans: { plan_id: string; name: string }[] = await get('/plans');
  return {
    planNamed: (name: string) => plans.find((plan) => plan.name === name)?.plan_id ?? '',
    number: (id: string): Promise<NumberOnWire> => get(`/numbers/${id}`),
    numbers: (): Promise<
      (NumberOnWire & { country_iso_code: string; status: string; type: string })[]
    > => get(`/companies/${me.company.company_id}/numbers?limit=1000`),
  };
}

async function openOther(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('a change made in one tab immediately shows in the other, which sends it when the first is closed', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  await overview.row('Zone A 20 GB').first().getByRole('link').click();
  await expect(page).toHaveURL(/numberId=/);
  const id = new URL(page.url()).searchParams.get('numberId') ?? '';
  const other = await openOther(context, page.url());
  const seen = new NumberDialog(other);
  await seen.tab('Plan').click();
  await expect(seen.panel).toContainText('Zone A 20 GB');

  await shellIsKept(page);
  await context.setOffline(true);
  await movePlan(page, 'Zone A 50 GB');
  await expect(seen.panel).toContainText('Zone A 50 GB');
  await expect(seen.dialog.getByLabel(/waiting to be sent/i).first()).toBeVisible();
  await page.close();
  const api = await server(product);
  expect((await api.number(id)).plan_id).toBe(api.planNamed('Zone A 20 GB'));

  await context.setOffline(false);
  await expect(seen.dialog.getByLabel(/waiting to be sent/i)).toHaveCount(0);
  expect((await api.number(id)).plan_id).toBe(api.planNamed('Zone A 50 GB'));
  await other.close();
});

test('200 changes are each sent once and in order, although the sending tab is killed', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  const api = await server(product);
  const two = [api.planNamed('Zone A 20 GB'), api.planNamed('Zone A 50 GB')];
  const numbers = (await api.numbers())
    .filter((row) => row.country_iso_code === 'DK' && row.status === 'active')
    .filter((row) => two.includes(row.plan_id))
    .slice(0, 20);
  expect(numbers.length).toBeGreaterThan(4);
  const changes = Array.from({ length: 200 }, (_change, at): PlantedChange => {
    const row = numbers[at % numbers.length];
    const turn = Math.floor(at / numbers.length);
    const planId = two[(two.indexOf(row?.plan_id ?? '') + turn + 1) % 2] ?? '';
    return { numberId: row?.number_id ?? '', planId, version: row?.version ?? 0 };
  });
  // The app is closed while changes are written into its outbox.
  await page.goto('/color-mode.js');
  await plantChanges(page, changes);

  // From some change on the answers wait, so that the sending tab is killed before all are sent.
  let letAnswer = () => {};
  const isKilled = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  let sent = 0;
  let isHeld = false;
  await context.route('**/api/v0/numbers/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    if (sent <= 40) return route.continue();
    const response = await route.fetch();
    isHeld = true;
    await isKilled;
    // Nobody waits for the answer to the killed tab.
    return route.fulfill({ response }).catch(() => undefined);
  });

  const tabs = [await openOther(context, address), await openOther(context, address)];
  const rest = async () => waitingChanges(page);
  // The change whose answer waits is made on the server, and not known to be made in the tab.
  await expect.poll(() => isHeld).toBe(true);
  const sending = await Promise.all(tabs.map(isSending));
  expect(sending.filter(Boolean)).toHaveLength(1);
  const [leader, follower] = sending[0] ? tabs : tabs.toReversed();
  const killer = await context.newCDPSession(leader ?? page);
  // The killed tab does not respond.
  void killer.send('Page.crash').catch(() => undefined);
  await expect.poll(() => follower && isSending(follower)).toBe(true);
  expect(await rest()).toBeGreaterThan(0);
  letAnswer();
  await expect.poll(rest, { timeout: 120_000 }).toBe(0);

  for (const row of numbers) {
    const own = changes.filter(({ numberId }) => numberId === row.number_id);
    const now = await api.number(row.number_id);
    // One version for each change, and the plan of the last: nothing twice, all in order.
    expect(now.version - row.version).toBe(own.length);
    expect(now.plan_id).toBe(own.at(-1)?.planId);
  }
  if (follower)
    await expect(follower.getByText(/needs? your decision|changes? waiting/)).toHaveCount(0);
});
