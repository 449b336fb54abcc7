import * as z from 'zod/mini';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { onboardingErrors } from './errors.ts';
import { onboardingAnswersSchema, onboardingSchema, onboardingSteps } from './schema.ts';

const ofCaller = {
  path: '/api/v0/onboarding',
  access: ['newcomer', 'admin'],
  apiScope: 'none',
  impersonation: 'denied',
  offline: 'online',
} as const;

export const getOnboarding = defineOperation({
  ...ofCaller,
  name: 'onboarding.get',
  summary: 'Get your onboarding',
  method: 'GET',
  rateLimit: 'read',
  response: { status: 200, data: onboardingSchema },
  errors: [],
});

/** Replaces what was kept. Nothing of it is applied to the user, the company or its account. */
export const saveOnboarding = defineOperation({
  ...ofCaller,
  name: 'onboarding.save',
  summary: 'Keep what was entered in the onboarding',
  method: 'PUT',
  rateLimit: 'write',
  body: z.strictObject({ step: z.enum(onboardingSteps), answers: onboardingAnswersSchema }),
  response: { status: 200, data: onboardingSchema },
  errors: [commonErrors.staleVersion, onboardingErrors.completed],
});
