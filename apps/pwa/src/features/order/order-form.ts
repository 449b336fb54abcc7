import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import * as z from 'zod/mini';
import { isUnsettled } from '../../app/unsettled.ts';
import { OfflineError } from '../../offline/errors.ts';
import { messages } from './messages.ts';

/** Field names as on the wire; an empty string means not selected. */
export const orderFormSchema = z.object({
  user_id: z.string().check(z.minLength(1, messages.choosePerson)),
  country_iso_code: z.string().check(z.minLength(1, messages.chooseCountry)),
  plan_id: z.string().check(z.minLength(1, messages.choosePlan)),
});
export type OrderForm = z.infer<typeof orderFormSchema>;
export type OrderField = keyof OrderForm;

/** Any number, or only a travel eSIM in addition to the local number. */
export type OrderKind = 'any' | 'travel';

export const emptyOrder: OrderForm = { user_id: '', country_iso_code: '', plan_id: '' };

/** Where the errors of a failed order are shown: at fields, or above the form. */
export interface OrderFailure {
  readonly fields: Partial<Record<OrderField, string>>;
  readonly form: string | null;
  /** `settled`: the server's response is final, so that the next attempt is another order. */
  readonly fate: 'settled' | 'open';
}

/** Error codes that belong to one field. */
const fieldOfCode: Readonly<Record<string, OrderField>> = {
  [numberErrors.accountAlreadyHasNumber.code]: 'user_id',
  [numberErrors.planNotOffered.code]: 'plan_id',
  [numberErrors.planOfOtherType.code]: 'plan_id',
};

function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(emptyOrder, name);
}

export function orderFailure(error: unknown): OrderFailure {
  if (error instanceof OfflineError) return { fields: {}, form: messages.offline, fate: 'open' };
  if (!(error instanceof AppError)) return { fields: {}, form: messages.failed, fate: 'open' };
  const { definition, message } = error;
  if (definition.code === commonErrors.keyReused.code) {
    return { fields: {}, form: messages.unknownFate, fate: 'settled' };
  }
  const fate = isUnsettled(error) ? 'open' : 'settled';
  const field = fieldOfCode[definition.code];
  if (field) return { fields: { [field]: message }, form: null, fate };
  const said = Object.entries(error.fields ?? {});
  const known = said.filter(([name]) => isOrderField(name));
  // Errors of fields that the form does not have must be shown too.
  const others = said.filter(([name]) => !isOrderField(name)).map(([, text]) => text);
  const form = others.length > 0 ? others.join(' ') : known.length > 0 ? null : message;
  return { fields: Object.fromEntries(known), form, fate };
}
