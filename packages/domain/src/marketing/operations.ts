import { defineOperation } from '../contract/operation.ts';
import { marketingFormSchema, marketingSubmissionSchema } from './schema.ts';

const onboardingForm = {
  path: '/api/marketing/onboarding_form',
  apiScope: 'none',
  impersonation: 'denied',
  offline: 'online',
} as const;

export const getMarketingForm = defineOperation({
  ...onboardingForm,
  name: 'marketing.onboarding_form',
  summary: 'Get the marketing form of the onboarding',
  method: 'GET',
  access: ['newcomer', 'admin'],
  rateLimit: 'read',
  response: { status: 200, data: marketingFormSchema },
  errors: [],
});

/** The login's email address is added on the server. The answers that were kept are deleted. */
export const submitMarketingForm = defineOperation({
  ...onboardingForm,
  name: 'marketing.submit_onboarding_form',
  summary: 'Submit the marketing form of the onboarding',
  method: 'POST',
  access: ['newcomer', 'admin'],
  rateLimit: 'ticket',
  body: marketingSubmissionSchema,
  response: { status: 204 },
  errors: [],
});
