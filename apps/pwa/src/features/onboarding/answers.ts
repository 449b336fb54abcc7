import type { OnboardingAnswers } from '@workspace/domain/onboarding/schema';

/** What was entered so far, under the names of the form fields. */
export type Answers = OnboardingAnswers;

/**
 * Fields before anything is entered, as the form has them. Those of the payment account are absent:
 * its step fills them in until something is entered, or removed.
 */
export const emptyAnswers: Answers = {
  firstName: '',
  lastName: '',
  select_role: '',
  phoneCountryCallingCode: '',
  phoneNumber: '',
  company: '',
  website: '',
  select_country: '',
  how_many_mobile_plans_do_you_have_today_: undefined,
  reason: undefined,
  terms_accepted: false,
  paymentAccountName: undefined,
  VATNumber: undefined,
  postalCode: undefined,
  country: undefined,
  city: undefined,
  billingAddress: undefined,
  email: undefined,
};

export const answerFields = Object.keys(emptyAnswers) as readonly (keyof Answers)[];

/** The answers as they are kept: a field that is empty is absent. */
export const givenAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, value]) => value !== undefined && value !== '' && value !== false,
    ),
  );

/** Fields in which two sets of answers differ. */
export const differingFields = (one: Answers, other: Answers): readonly (keyof Answers)[] =>
  answerFields.filter((field) => (one[field] || undefined) !== (other[field] || undefined));

/** Another set of answers with those on top that were changed here, removed ones included. */
export function withOwnChanges(
  saved: Answers,
  { before, own }: { readonly before: Answers; readonly own: Answers },
): Answers {
  const changed = differingFields(before, own).map((field) => [field, own[field]]);
  return givenAnswers({ ...saved, ...Object.fromEntries(changed) });
}
