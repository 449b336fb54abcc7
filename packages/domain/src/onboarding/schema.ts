import * as z from 'zod/mini';

/** The steps of the onboarding in the order of the longest way (specification 1, section 2.3). */
export const onboardingSteps = [
  'AboutYourself',
  'Company',
  'ActivePlans',
  'ReasonToSignUp',
  'ScheduleConsultant',
  'Payment',
  'TermsAndConditions',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Answers to "How many active mobile plans do you have today?". */
export const planCounts = ['1 - 25', '> 25'] as const;
export type PlanCount = (typeof planCounts)[number];

/** Answers to "What is the reason you sign up?". */
export const signUpReasons = ['test_plan', 'learn_more'] as const;
export type SignUpReason = (typeof signUpReasons)[number];

/** Day of the terms that the onboarding shows; kept with the company that accepts them. */
export const termsVersion = '2026-11-01';

/** What was typed so far, which need not be right yet: only its length is checked. */
const typed = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/**
 * What was entered so far, under the names of the form fields (specification 1, section 3). A field
 * that was not touched is absent.
 */
export const onboardingAnswersSchema = z.strictObject({
  firstName: typed(200),
  lastName: typed(200),
  select_role: typed(200),
  /** Country of the calling code: `NO`. */
  phoneCountryCallingCode: typed(10),
  phoneNumber: typed(50),
  company: typed(300),
  website: typed(500),
  /** ISO 3166-1 alpha-2. */
  select_country: typed(2),
  how_many_mobile_plans_do_you_have_today_: z.optional(z.enum(planCounts)),
  reason: z.optional(z.enum(signUpReasons)),
  terms_accepted: z.optional(z.boolean()),
  paymentAccountName: typed(300),
  VATNumber: typed(100),
  postalCode: typed(50),
  /** ISO 3166-1 alpha-2. */
  country: typed(2),
  city: typed(200),
  billingAddress: typed(400),
  email: typed(300),
});
export type OnboardingAnswers = z.infer<typeof onboardingAnswersSchema>;

/** Where meetings with a sales consultant are booked. */
export const bookingPlaceSchema = z.discriminatedUnion('kind', [
  /** A page of the product, which is embedded with the email behind `#`. */
  z.object({ kind: z.literal('page'), path: z.string() }),
  /** A page of a booking service, with the email in its address already. */
  z.object({ kind: z.literal('embed'), url: z.string() }),
]);
export type BookingPlace = z.infer<typeof bookingPlaceSchema>;

/** How far the onboarding of the caller is. */
export const onboardingSchema = z.object({
  step: z.enum(onboardingSteps),
  answers: onboardingAnswersSchema,
  /** Null while nothing can be booked: support is asked instead. */
  booking: z.nullable(bookingPlaceSchema),
  /** 0 before anything was saved. */
  version: z.int(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

/** What the start of the app has to do about the onboarding. */
export const onboardingStates = ['not_started', 'in_progress', 'form_unsent'] as const;
export type OnboardingState = (typeof onboardingStates)[number];
