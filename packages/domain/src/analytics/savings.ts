import * as z from 'zod/mini';
import { daySchema } from '../billing/schema.ts';
import { idSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema, signedMinorUnitsSchema } from '../shared/money.ts';
import { pageSchema } from '../shared/paging.ts';
import { monthUseSchema } from '../usage/schema.ts';

/**
 * What could be saved: numbers without use for 60 days, plans that are too large or too small, and
 * running numbers of people who are gone or leave (decisions on integrations 7). A number is in one
 * list alone: of a leaver, else unused, else with another plan.
 */
export const savingKinds = ['unused', 'plan_fit', 'leavers'] as const;
export type SavingKind = (typeof savingKinds)[number];

/** Days without any use after which a number is unused. */
export const unusedDays = 60;

/** A number by which money could be saved. Amounts are net, a month, by the `price` rule. */
export const savingSchema = z.object({
  number_id: idSchema,
  /** Its person; of `leavers` the one who left, also where the number is kept without a person. */
  user_id: z.nullable(idSchema),
  plan_id: idSchema,
  /** Its version, for the change that saves the money. */
  version: z.int(),
  /** What is saved a month. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  /** What its plan costs. */
  price: minorUnitsSchema,
  /** The three months on which it rests, the oldest first; of a plan that fits, closed months. */
  months: z.array(monthUseSchema),
  /** The last day with any use; null if there was none. */
  last_used_on: z.nullable(daySchema),
  /** The day since which the number is active, or waits for its installation. */
  since: daySchema,
  /** Of `plan_fit`: the plan that fits. */
  fitting: z.nullable(
    z.object({
      plan_id: idSchema,
      price: minorUnitsSchema,
      /** Whether the plan of now is too small, so that top-ups cost more than the larger plan. */
      is_larger: z.boolean(),
      /** Average cost of the top-ups of a month that it makes needless. */
      top_ups: minorUnitsSchema,
    }),
  ),
  /** Of `leavers`: the day on which the person left, or will leave. */
  left_on: z.nullable(daySchema),
});
export type Saving = z.infer<typeof savingSchema>;

/** A page of savings, with the sum of the whole list. */
export const savingsPageSchema = z.object({
  ...pageSchema.shape,
  currency: currencySchema,
  sum: signedMinorUnitsSchema,
  /** How many of `plan_fit` have a plan that is too small; 0 in the other lists. */
  too_small: z.int(),
  /** Of the company: numbers that have not ended. */
  numbers: z.int(),
  /** The last day that is counted; null where nothing is. */
  counted_until: z.nullable(z.string()),
});
