import * as z from 'zod/mini';
import { emailSchema } from '../accounts/schema.ts';
import { parseTaxId } from '../billing/tax-id.ts';
import { companyNameSchema, requiredWebsiteSchema } from '../companies/details.ts';
import { type DialledCountry, numberProblemSentence, readTypedNumber } from '../shared/phone.ts';
import { nameSchema, writtenText } from '../shared/text.ts';
import {
  type OnboardingAnswers,
  type OnboardingStep,
  planCounts,
  signUpReasons,
} from './schema.ts';

export type OnboardingField = keyof OnboardingAnswers;

/** Messages by field; empty if all is right. */
export type OnboardingProblems = Partial<Record<OnboardingField, string>>;

/** The country that a phone number is checked against. */
export type PhoneCountry = DialledCountry & { readonly name: string };

/** The name of a payment account until another one is entered (specification 1, section 5.1). */
export const defaultAccountName = 'New payment method';

/** The fields of each step, in the order in which they are shown. */
export const fieldsOfStep: Readonly<Record<OnboardingStep, readonly OnboardingField[]>> = {
  AboutYourself: ['firstName', 'lastName', 'select_role', 'phoneCountryCallingCode', 'phoneNumber'],
  Company: ['company', 'website', 'select_country'],
  ActivePlans: ['how_many_mobile_plans_do_you_have_today_'],
  ReasonToSignUp: ['reason'],
  ScheduleConsultant: [],
  Payment: [
    'paymentAccountName',
    'billingAddress',
    'postalCode',
    'city',
    'country',
    'VATNumber',
    'email',
  ],
  TermsAndConditions: ['terms_accepted'],
};

const emailSentence = 'Please enter a valid email address';
const vatSentence = 'VAT number is required';

const filled = (most: number, missing: string) => writtenText(most).check(z.minLength(1, missing));

/** Schemas of single fields; a missing answer is checked as an empty one. */
const schemas: Readonly<Partial<Record<OnboardingField, z.ZodMiniType>>> = {
  firstName: nameSchema(100, 'First name is required'),
  lastName: nameSchema(100, 'Last name is required'),
  select_role: filled(200, 'Role is required'),
  company: companyNameSchema,
  website: z.pipe(filled(300, 'Company website is required'), requiredWebsiteSchema),
  select_country: filled(2, 'Country is required'),
  how_many_mobile_plans_do_you_have_today_: z.enum(
    planCounts,
    'Please select the number of mobile plans',
  ),
  reason: z.enum(signUpReasons, 'Please select a reason'),
  terms_accepted: z.literal(true, 'You must accept the terms and conditions'),
  billingAddress: filled(200, 'Billing address is required'),
  postalCode: filled(20, 'Postal code is required'),
  city: filled(100, 'City is required'),
  country: filled(2, 'Country is required'),
  // Separators alone are no number.
  VATNumber: filled(50, vatSentence).check(
    z.refine((typed) => parseTaxId(typed, '').kind !== 'missing', vatSentence),
  ),
  email: z
    .string()
    .check(z.refine((typed) => z.safeParse(emailSchema, typed).success, emailSentence)),
};

function phoneProblem(typed: string, country: PhoneCountry | undefined): string | undefined {
  if (!country) return undefined;
  const { problem } = readTypedNumber(typed, country);
  if (problem === null || problem === 'missing') return undefined;
  return numberProblemSentence(problem, country);
}

/**
 * What is wrong with a field; undefined if it is right (specification 1, section 5.1).
 * @param country of the phone number; without one the number is not checked
 */
export function onboardingProblem(
  field: OnboardingField,
  answers: OnboardingAnswers,
  country?: PhoneCountry,
): string | undefined {
  if (field === 'phoneNumber') return phoneProblem(answers.phoneNumber ?? '', country);
  if (field === 'paymentAccountName') {
    // An empty name is replaced by the default one.
    const name = answers.paymentAccountName?.trim() || defaultAccountName;
    return z.safeParse(nameSchema(120), name).error?.issues[0]?.message;
  }
  const schema = schemas[field];
  if (!schema) return undefined;
  return z.safeParse(schema, answers[field] ?? '').error?.issues[0]?.message;
}

/** What is wrong with the given fields, those of a step or all. */
export function onboardingProblems(
  fields: readonly OnboardingField[],
  answers: OnboardingAnswers,
  country?: PhoneCountry,
): OnboardingProblems {
  const problems: OnboardingProblems = {};
  for (const field of fields) {
    const problem = onboardingProblem(field, answers, country);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

const isEmpty = (value: OnboardingAnswers[OnboardingField]) =>
  value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

/** Whether a step can be continued, or why not. */
export type StepReadiness = 'yes' | 'empty' | 'errors';

/**
 * Whether a step can be continued: `errors` if one is shown or an answer is wrong, `empty` while
 * answers are merely missing.
 * @param problems of the step's fields
 * @param shown fields whose message is shown
 */
export function stepReadiness(
  answers: OnboardingAnswers,
  problems: OnboardingProblems,
  shown: readonly string[],
): StepReadiness {
  const wrong = Object.keys(problems) as OnboardingField[];
  if (wrong.length === 0) return 'yes';
  return wrong.some((field) => shown.includes(field) || !isEmpty(answers[field]))
    ? 'errors'
    : 'empty';
}
