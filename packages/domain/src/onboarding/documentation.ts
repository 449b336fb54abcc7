import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type { getOnboarding, saveOnboarding } from './operations.ts';
import { onboardingSchema } from './schema.ts';

const answers = {
  firstName: 'Ingrid',
  lastName: 'Solheim',
  company: 'Fjord Shipping AS',
  website: 'https://fjord.example',
  select_country: 'NO',
};

export const onboardingSchemas = [
  describeSchema(onboardingSchema, {
    name: 'Onboarding',
    description: 'How far the onboarding of the caller is.',
    fields: {
      step: 'The step that was open last.',
      answers: 'What was entered so far, under the names of the form fields.',
      booking: 'Where a meeting with a sales consultant is booked, or null.',
      version: 'Version of the answers, for `If-Match`; 0 before anything was saved.',
    },
    example: {
      step: 'ActivePlans',
      answers,
      booking: { kind: 'page', path: '/booking' },
      version: 3,
    },
  }),
];

export const onboardingDocs: {
  getOnboarding: OperationDocs<typeof getOnboarding>;
  saveOnboarding: OperationDocs<typeof saveOnboarding>;
} = {
  getOnboarding: {
    description: 'What the caller entered so far, and where a meeting can be booked.',
  },
  saveOnboarding: {
    description:
      'Keeps what was entered until the onboarding is completed, at most 90 days. It replaces what was kept before, and changes neither the person nor the company.',
    body: {
      step: 'The step that is open.',
      answers: 'What was entered, under the names of the form fields.',
    },
    bodyExample: { step: 'ActivePlans', answers },
  },
};
