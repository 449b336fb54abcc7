import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import {
  BookingPage,
  frameBookingPage,
  mailsTo,
  saidByBooking,
  sayToBooking,
} from './pages/booking-page.ts';
import { tooSmall } from './pages/touch.ts';

const phone = { width: 390, height: 844 };

test.use({ timezoneId: 'Europe/Oslo' });

const someone = () => `${randomUUID()}@fjord.example`;

test('a meeting is booked by keyboard, moved, and cancelled by the link of its mail', async ({
  page,
}) => {
  test.slow();
  const email = someone();
  await page.goto(`/booking#email=${email}`);
  const booking = new BookingPage(page);
  await expect(booking.times.first()).toBeVisible();
  // The address is in no history.
  expect(page.url()).toMatch(/\/booking$/);
  await expect(page.getByText('Times in Oslo, UTC+')).toBeVisible();
  await expectAccessible(page, 'booking page');

  // By Tab to the chosen day, by arrows to another one, and by Tab to its times.
  await booking.openNextMonth();
  await booking.days.first().focus();
  await page.keyboard.press('End');
  // The last day may be the last on which meetings begin, and have few times.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(booking.days.nth(-2)).toHaveAttribute('aria-pressed', 'true');
  await booking.times.nth(1).focus();
  const time = (await booking.times.nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(booking.title('Who comes?')).toBeVisible();
  await expect(booking.field('First name')).toBeFocused();
  await expect(booking.field('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(booking.field('First name')).toHaveAccessibleDescription('Enter your first name.');
  await expect(booking.field('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await expect(booking.field('First name')).toBeFocused();
  await expectAccessible(page, 'booking form with errors');
  await page.keyboard.type('Ingrid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Solheim');
  await page.keyboard.press('Enter');
  await expect(booking.title(new RegExp(`^Booked: .+, ${time}$`))).toBeFocused();
  await expect(page.getByText(`is on its way to ${email}`)).toBeVisible();
  await expectAccessible(page, 'booked meeting');
  const download = page.waitForEvent('download');
  await booking.button('Add to calendar').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('BEGIN:VEVENT');

  await booking.button('Choose another time').click();
  await expect(booking.button('Keep the current time')).toBeVisible();
  await expect(booking.days.nth(-2)).toHaveAttribute('aria-pressed', 'true');
  await expect(booking.times.filter({ hasText: time })).toHaveCount(0);
  const other = (await booking.times.first().textContent()) ?? '';
  await booking.times.first().click();
  await expect(booking.title('Move the meeting to this time?')).toBeFocused();
  await booking.button('Move').click();
  await expect(booking.title(new RegExp(`^Moved: .+, ${other}$`))).toBeFocused();

  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(2);
  const [mail] = await mailsTo(page, email);
  // In the same tab only what follows `#` changes.
  await page.goto(/http\S+\/booking#\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  await expect(booking.title(new RegExp(`^Booked: .+, ${other}$`))).toBeVisible();
  await booking.button('Cancel the meeting').click();
  await expect(booking.title('Cancel this meeting?')).toBeFocused();
  await expectAccessible(page, 'question before a meeting is cancelled');
  await booking.button('Keep it').click();
  await booking.button('Cancel the meeting').click();
  await booking.button('Cancel the meeting').click();
  await expect(booking.title('The meeting is cancelled')).toBeFocused();
  await booking.button('Book another time').click();
  await expect(booking.times.first()).toBeVisible();
});

test('when somebody else takes the time meanwhile, the times are read again and what was typed stays', async ({
  page,
  context,
}) => {
  const fragment = (first: string) => `#email=${someone()}&first_name=${first}&last_name=Solheim`;
  await page.goto(`/booking${fragment('Ingrid')}`);
  const booking = new BookingPage(page);
  await booking.openNextMonth();
  await booking.chooseSecondDay();
  const time = (await booking.times.first().textContent()) ?? '';
  await booking.times.first().click();
  await booking.field(/talk about/).fill('Two carriers');

  const tab = await context.newPage();
  await tab.goto(`/booking${fragment('Ola')}`);
  const faster = new BookingPage(tab);
  await faster.openNextMonth();
  await faster.chooseSecondDay();
  await faster.times.first().click();
  await faster.button('Confirm').click();
  await expect(faster.title(/^Booked: /)).toBeVisible();

  await booking.button('Confirm').click();
  await expect(booking.alert).toContainText('This time is not free any longer.');
  await expect(booking.days.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(booking.times.filter({ hasText: time })).toHaveCount(0);
  await expectAccessible(page, 'booking page after a time was taken');

  // Without a connection nothing is lost, and nothing is booked twice.
  await booking.times.first().click();
  await expect(booking.field('First name')).toHaveValue('Ingrid');
  await expect(booking.field(/talk about/)).toHaveValue('Two carriers');
  await context.setOffline(true);
  await booking.button('Confirm').click();
  await expect(booking.alert).toContainText('There is no connection at the moment.');
  await context.setOffline(false);
  await booking.button('Confirm').click();
  await expect(booking.title(/^Booked: /)).toBeVisible();
});

test('on a phone, in both themes, everything fits and can be touched', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/booking');
  const booking = new BookingPage(page);
  const isWithin = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(booking.times.first()).toBeVisible();
  expect(await isWithin()).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
  await booking.button('Switch between light and dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, 'booking page on a phone');
  await booking.button('Next month').click();
  await expect(booking.button('Previous month')).toBeEnabled();
  await booking.times.first().click();
  await expect(booking.title('Who comes?')).toBeVisible();
  expect(await isWithin()).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
  await booking.button('Back').click();
  await expect(booking.times.first()).toBeFocused();
});

test('in a frame it has no head, follows the theme, and says when a meeting is booked', async ({
  page,
}) => {
  const email = someone();
  await page.goto('/sandbox');
  await frameBookingPage(
    page,
    `theme=dark&email=${email}&first_name=Ingrid&last_name=${encodeURIComponent('Ødegård')}`,
  );
  const frame = page.frameLocator('iframe');
  const booking = new BookingPage(frame);
  await expect(booking.times.first()).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(booking.button('Switch between light and dark')).toBeHidden();
  await sayToBooking(page, { to: 'booking', type: 'theme', theme: 'light' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page, 'framed booking page', 'iframe');
  await booking.times.first().click();
  await expect(booking.field('Last name')).toHaveValue('Ødegård');
  expect(await saidByBooking(page)).toEqual([]);
  await booking.button('Confirm').click();
  await expect(booking.title(/^Booked: /)).toBeVisible();
  await expect.poll(() => saidByBooking(page)).toEqual([{ type: 'booking.booked' }]);
});

test('times that could not be read are read again, and what is known stays', async ({ page }) => {
  const email = someone();
  await page.goto(`/booking#email=${email}`);
  const booking = new BookingPage(page);
  await expect(booking.times.first()).toBeVisible();
  await page.context().setOffline(true);
  await booking.button('Next month').click();
  await expect(booking.title('The free times could not be read')).toBeFocused();
  await page.context().setOffline(false);
  await booking.button('Try again').click();
  await booking.times.first().click();
  await expect(booking.field('Email')).toHaveValue(email);
});

test('a link that does not open says why, and what can be done', async ({ page }) => {
  await page.goto(`/booking#${'x'.repeat(43)}`);
  const booking = new BookingPage(page);
  await expect(booking.title('This link does not open')).toBeFocused();
  await expectAccessible(page, 'unknown link of a meeting');
  await page.getByRole('link', { name: 'Book a meeting' }).click();
  await expect(booking.times.first()).toBeVisible();
});
