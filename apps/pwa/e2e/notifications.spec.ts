import { expect, testOffline, watchPage } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { openImpersonation, Staff } from './pages/impersonation.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

testOffline(
  'an event is counted without a reload, and read on a train',
  async ({ page, browser, baseURL, product }) => {
    await signIn(page, logins.admin);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toContainText(/\d/);
    const count = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);
    const before = await count();

    // Staff act as the company, in another browser.
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const staffPage = await other.newPage();
    const complaints = watchPage(staffPage);
    const staff = await Staff.logInAt(staffPage, product);
    await openImpersonation(staffPage, await staff.ticketOfDemo());
    await expect.poll(count).toBe(before + 1);

    const text = /acts as your company/;
    await bell.click();
    const center = page.getByRole('dialog', { name: 'Notifications' });
    await expect(center.getByRole('link', { name: text }).first()).toBeVisible();
    await expectAccessible(page, 'newest notifications', layers.dialog);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    // The staff see the same notification, and mark nothing as read for the administrator.
    await staffPage.getByRole('button', { name: /^Notifications/ }).click();
    const theirs = staffPage.getByRole('dialog', { name: 'Notifications' });
    await expect(theirs.getByText(text).first()).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

    // Read without a connection, also after a reload; the server learns of it later.
    await page.goto('/notifications?unread=true');
    const entries = page.getByRole('listitem').filter({ hasText: text });
    await expect(entries.first()).toBeVisible();
    const unread = await entries.count();
    await expectAccessible(page, 'notifications');
    await shellIsKept(page);
    await page.context().setOffline(true);
    await entries.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/audit/);
    // It is stored on the device by now; before, leaving the page would lose it.
    await expect.poll(count).toBe(before);
    await page.goto('/notifications?unread=true');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(entries).toHaveCount(unread - 1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(entries).toHaveCount(unread - 1);
    await page.context().setOffline(false);
    await expect(bell.getByText(/unread/)).toBeAttached();
    await expect.poll(count).toBe(before);
    expect(complaints).toEqual([]);
    await other.close();
  },
);
