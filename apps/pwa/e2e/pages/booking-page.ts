import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import {
  type FromBookingPage,
  fromBookingPageSchema,
  type ToBookingPage,
} from '@workspace/domain/bookings/booking-window';
import * as z from 'zod';

/** The page on which visitors book a meeting, by itself or in a frame. */
export class BookingPage {
  readonly days: Locator;
  readonly times: Locator;
  readonly alert: Locator;

  readonly root: Page | FrameLocator;

  constructor(root: Page | FrameLocator) {
    this.root = root;
    this.days = root.getByRole('grid').getByRole('button', { disabled: false });
    this.times = root.locator('#times').getByRole('button');
    this.alert = root.getByRole('alert').filter({ hasText: /\S/ });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
  title(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { name, level: 2 });
  }
  field(name: string | RegExp): Locator {
    return this.root.getByRole('textbox', { name });
  }

  /** Shows the next month, in which no time ceases to be free while a story runs. */
  async openNextMonth(): Promise<void> {
    await this.button('Next month').click();
    await expect(this.button('Previous month')).toBeEnabled();
    await expect(this.times.first()).toBeVisible();
  }

  /** Chooses the second day that has free times; the first one may have few. */
  async chooseSecondDay(): Promise<void> {
    const day = this.days.nth(1);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
  }
}

const mailsSchema = z.object({
  data: z.array(z.object({ subject: z.string(), body: z.string() })),
});

/** The mails to an address, the newest first. */
export async function mailsTo(page: Page, email: string) {
  const answer = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`);
  return mailsSchema.parse(await answer.json()).data;
}

/** Shows the booking page in a frame of this page, and keeps what the frame says. */
export async function frameBookingPage(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    const said: unknown[] = [];
    Reflect.set(window, 'said', said);
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === window.location.origin) said.push(data);
    });
    const frame = document.createElement('iframe');
    frame.src = `/booking#${hash}`;
    frame.title = 'Booking';
    frame.width = '960';
    frame.height = '520';
    document.body.replaceChildren(frame);
  }, fragment);
}

/** What the frame has said so far, without its heights. */
export async function saidByBooking(page: Page): Promise<FromBookingPage[]> {
  const said = await page.evaluate<unknown>(() => Reflect.get(window, 'said'));
  const messages = z.array(z.unknown()).parse(said);
  return messages
    .flatMap((message) => z.safeParse(fromBookingPageSchema, message).data ?? [])
    .filter(({ type }) => type !== 'booking.resized');
}

/** Speaks to the frame as the page around it. */
export const sayToBooking = (page: Page, message: ToBookingPage | object): Promise<void> =>
  page.evaluate((said) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(said, window.location.origin);
  }, message);
