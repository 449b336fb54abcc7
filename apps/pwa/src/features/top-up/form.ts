import { readTypedNumber } from '@workspace/domain/shared/phone';
import { topUpTypes } from '@workspace/domain/topups/schema';
import { isDay } from '@workspace/domain/transfers/rules/formats/days';
import { draftAt } from '@workspace/ui/forms/draft';
import * as z from 'zod/mini';
import { defaultCountry, topUpCountrySchema } from './country.ts';

/** The states of the request (specification 3, 2.3). */
export const stepIds = [
  'enter_number',
  'enter_code',
  'select_topup',
  'international_country',
  'international_data',
  'select_date',
  'success',
] as const;
export type StepId = (typeof stepIds)[number];

const text = z.string().check(z.maxLength(200));

const formSchema = z.object({
  at: z.enum(stepIds),
  /** First name of the person whose number it is. */
  userName: text,
  country: topUpCountrySchema,
  /** As typed. */
  phoneNumber: text,
  numberId: text,
  topUpId: text,
  /** First day on which it may be activated, `YYYY-MM-DD` by the product clock. */
  today: text,
  topUpType: z.nullable(z.enum(topUpTypes)),
  topUpPlanId: text,
  topUpPlanName: text,
  /** `YYYY-MM-DD`. */
  activationDate: z.nullable(text),
  /** ISO code of the country of the stay. */
  internationalCountry: text,
  /** When another code can be sent, in ms of the device's clock: a reload does not shorten the wait. */
  resendAt: z._default(z.number(), 0),
});
export type TopUpForm = z.infer<typeof formSchema>;

export const emptyForm: TopUpForm = {
  at: 'enter_number',
  userName: '',
  country: defaultCountry,
  phoneNumber: '',
  numberId: '',
  topUpId: '',
  today: '',
  topUpType: null,
  topUpPlanId: '',
  topUpPlanName: '',
  activationDate: null,
  internationalCountry: '',
  resendAt: 0,
};

/** A draft after the code, without the days that came with it, begins again. */
function readForm(value: unknown): TopUpForm | undefined {
  const { data } = z.safeParse(formSchema, value);
  const isConfirmed = data && stepIds.indexOf(data.at) > stepIds.indexOf('enter_code');
  return isConfirmed && !isDay(data.today) ? undefined : data;
}

/** What was entered, kept in the tab; the code is never part of it. */
export const topUpDraft = draftAt('top-up.draft', readForm);

/** E.164; what was typed if it is no number of the country. */
export function phoneNumberOf({ country, phoneNumber }: TopUpForm): string {
  const read = readTypedNumber(phoneNumber, country);
  return read.problem === null ? read.e164 : phoneNumber;
}
