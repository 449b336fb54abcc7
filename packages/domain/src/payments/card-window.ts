import * as z from 'zod/mini';

/**
 * Messages between a page of the app and the sandbox's card page, which it shows in a frame or in a
 * new tab. Both have the same origin: each side drops a message whose `origin` is not its own, or
 * whose `source` is not the other window.
 */

/** Address of the card page; the token follows behind `#`. `?theme=dark` or `light` is optional. */
export const sandboxCardPath = '/sandbox/card';

/** What the card page reports to the page that shows it. */
export const fromCardPageSchema = z.discriminatedUnion('type', [
  /** It shows the form, or the bank's question, and listens. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('ready') }),
  /** Height of its content in CSS pixels. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('resized'), height: z.int() }),
  /** A field is wrong; it is marked on the card page. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('invalid') }),
  /** The bank asks whether it is the customer. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('asking') }),
  /**
   * How it ended: a card was attached or declined, a charge was confirmed or refused. After
   * `declined` and `refused` the customer may try again. Only a hint for the screen: what happened is
   * what the server says.
   */
  z.strictObject({
    from: z.literal('sandbox-card'),
    type: z.literal('ended'),
    outcome: z.enum(['attached', 'declined', 'confirmed', 'refused']),
  }),
  /** Escape was pressed in a frame, whose keys do not reach the page around it. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('escape') }),
  /** A field was changed in a frame. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('entered') }),
  /** The token is unknown, used or too old. */
  z.strictObject({ from: z.literal('sandbox-card'), type: z.literal('expired') }),
]);
export type FromCardPage = z.infer<typeof fromCardPageSchema>;

/** What the page around it tells the card page. */
export const toCardPageSchema = z.discriminatedUnion('type', [
  /** Its "Save" button was pressed: inside a frame the card page has none of its own. */
  z.strictObject({ to: z.literal('sandbox-card'), type: z.literal('save') }),
  z.strictObject({
    to: z.literal('sandbox-card'),
    type: z.literal('theme'),
    theme: z.enum(['light', 'dark']),
  }),
]);
export type ToCardPage = z.infer<typeof toCardPageSchema>;
