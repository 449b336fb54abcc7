import * as z from 'zod/mini';

/**
 * What the booking page says to the page that shows it in a frame, both of the same origin. What that
 * page knows is in the fragment of the frame's address: `email`, `first_name`, `last_name` and
 * `theme`, as in a query.
 */
export const fromBookingPageSchema = z.discriminatedUnion('type', [
  /** A meeting was booked or moved. */
  z.object({ type: z.literal('booking.booked') }),
  /** CSS pixels of what is shown. */
  z.object({ type: z.literal('booking.resized'), height: z.number() }),
]);
export type FromBookingPage = z.infer<typeof fromBookingPageSchema>;

/** What the page around it may say to the booking page. */
export interface ToBookingPage {
  readonly to: 'booking';
  readonly type: 'theme';
  readonly theme: 'light' | 'dark';
}
