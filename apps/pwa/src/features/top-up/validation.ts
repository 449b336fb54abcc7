import { numberProblemSentence, readTypedNumber } from '@workspace/domain/shared/phone';
import { topUpDaysAhead } from '@workspace/domain/topups/dates';
import { topUpMessages } from '@workspace/domain/topups/messages';
import { topUpTypes } from '@workspace/domain/topups/schema';
import { daysBetween } from '@workspace/ui/format/dates';
import * as z from 'zod/mini';
import { topUpCountrySchema } from './country.ts';
import type { TopUpForm } from './form.ts';

const filled = (message: string) => z.string().check(z.minLength(1, message));

const countrySchema = z.extend(topUpCountrySchema, {
  iso: filled(topUpMessages.countryCodeRequired),
  callingCode: filled(topUpMessages.callingCodeRequired),
  example: filled(topUpMessages.exampleNumberRequired),
  name: filled(topUpMessages.countryNameRequired),
});

const codeSchema = z.string().check(z.regex(/^\d{6}$/, topUpMessages.verificationCode));

const selectionSchema = z.object({
  topUpType: z.enum(topUpTypes, topUpMessages.type),
  numberId: filled(topUpMessages.numberIdRequired),
  topUpId: filled(topUpMessages.topUpIdRequired),
});

const planSchema = z.object({
  topUpPlanId: filled(topUpMessages.planIdRequired),
  topUpPlanName: filled(topUpMessages.planNameRequired),
});

/** Messages by field of the form; empty if all is right. */
export type FormProblems = Partial<Record<keyof TopUpForm, string>>;

function problemsOf(schema: z.ZodMiniType, value: unknown): FormProblems {
  const { error } = z.safeParse(schema, value);
  const problems: Record<string, string> = {};
  // The first message of a field is shown.
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** What is wrong with the number that a code is to be sent to (specification 3, section 5). */
export function numberProblems(form: TopUpForm): FormProblems {
  const country = z.safeParse(countrySchema, form.country).error?.issues[0]?.message;
  const { problem } = readTypedNumber(form.phoneNumber, form.country);
  return {
    ...(problem === null ? {} : { phoneNumber: numberProblemSentence(problem, form.country) }),
    ...(country === undefined ? {} : { country }),
  };
}

/** Whether a number may become a right one as more is typed. */
export const isNumberUnfinished = ({ phoneNumber, country }: TopUpForm): boolean =>
  readTypedNumber(phoneNumber, country).problem === 'too_short';

/** Whether a code can be sent: the number is as long as numbers of its country are. */
export const isNumberReady = (form: TopUpForm): boolean =>
  Object.keys(numberProblems(form)).length === 0;

/** The message about a code; undefined if it is right. */
export const codeProblem = (code: string): string | undefined =>
  z.safeParse(codeSchema, code).error?.issues[0]?.message;

/** What is wrong with the choice of a top-up at home, or of the branch for a stay abroad. */
export function selectionProblems(form: TopUpForm): FormProblems {
  const needsPlan = form.topUpType === 'data' || form.topUpType === 'minutes';
  return {
    ...problemsOf(selectionSchema, form),
    ...(needsPlan ? problemsOf(planSchema, form) : {}),
  };
}

/** What is wrong with the choice of data for a stay. */
export const internationalProblems = (form: TopUpForm): FormProblems => ({
  ...problemsOf(planSchema, form),
  ...(form.internationalCountry === ''
    ? { internationalCountry: topUpMessages.internationalCountry }
    : {}),
});

/** What is wrong with an activation date; undefined if it is today or one of the next two days. */
export function dateProblem({
  activationDate,
  today,
}: Pick<TopUpForm, 'activationDate' | 'today'>): string | undefined {
  if (activationDate === null) return topUpMessages.activationDateRequired;
  const ahead = daysBetween(today, activationDate);
  if (ahead < 0) return topUpMessages.activationDatePast;
  return ahead > topUpDaysAhead ? topUpMessages.activationDateTooLate : undefined;
}

/** What is wrong with the answer of the step that the form is at. */
export function stepProblems(form: TopUpForm): FormProblems {
  switch (form.at) {
    case 'enter_number':
      return numberProblems(form);
    case 'select_topup':
      return selectionProblems(form);
    case 'international_country': {
      const { internationalCountry } = topUpMessages;
      return form.internationalCountry === '' ? { internationalCountry } : {};
    }
    case 'international_data':
      return internationalProblems(form);
    case 'select_date': {
      const activationDate = dateProblem(form);
      return activationDate === undefined ? {} : { activationDate };
    }
    case 'enter_code':
    case 'success':
      return {};
  }
}
