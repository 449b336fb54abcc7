import { topUpDays } from '@workspace/domain/topups/dates';
import { topUpMessages } from '@workspace/domain/topups/messages';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** What is chosen in the dialog; its fields have the names of the server's where it has them. */
export const topUpFormSchema = z
  .object({
    /** A type of top-up; empty until one is chosen. */
    type: z.string(),
    /** ISO code of the country of the stay; empty until it is chosen. */
    country: z.string(),
    plan_id: z.string(),
    /** `YYYY-MM-DD`. */
    activate_at: z.string().check(z.minLength(1, topUpMessages.activationDateRequired)),
  })
  .check(
    z.refine(({ type, country }) => type !== 'international' || country !== '', {
      path: ['country'],
      error: topUpMessages.internationalCountry,
    }),
    z.refine(({ type, country, plan_id }) => plan_id !== '' || isWithoutCountry(type, country), {
      path: ['plan_id'],
      error: ({ input }) =>
        Object(input).type === 'international' ? messages.chooseAmount : messages.choose,
    }),
  );
export type TopUpFormValues = z.infer<typeof topUpFormSchema>;

/** The amount is asked for after the country. */
const isWithoutCountry = (type: TopUpFormValues['type'], country: string) =>
  type === 'international' && country === '';

/**
 * The UTC days on which a top-up may be activated, `YYYY-MM-DD`, today first.
 * @param now product time, in epoch milliseconds
 */
export function activationDays(now: number): readonly string[] {
  return topUpDays(new Date(now)).map((day) => day.toISOString().slice(0, 10));
}
