import type { ErrorDefinition } from '../contract/error.ts';

export const onboardingErrors = {
  completed: {
    code: 'onboarding_completed',
    status: 409,
    message: 'The company is activated already, or somebody else sets it up.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
