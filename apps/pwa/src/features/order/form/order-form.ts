import { numberErrors } from '@workspace/domain/numbers/errors';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** Field names as on the wire; an empty string means not selected. */
export const orderFormSchema = z.object({
  user_id: z.string().check(z.minLength(1, messages.choosePerson)),
  country_iso_code: z.string().check(z.minLength(1, messages.chooseCountry)),
  plan_id: z.string().check(z.minLength(1, messages.choosePlan)),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

export const emptyOrder: OrderForm = { user_id: '', country_iso_code: '', plan_id: '' };

/** Error codes that belong to one field. */
export const orderFieldOf: Readonly<Record<string, keyof OrderForm>> = {
  [numberErrors.accountAlreadyHasNumber.code]: 'user_id',
  [numberErrors.planNotOffered.code]: 'plan_id',
  [numberErrors.externalPlanNotFound.code]: 'plan_id',
  [numberErrors.planOfOtherType.code]: 'plan_id',
};
