import { defineStates } from '../contract/states.ts';

export const companyStatuses = ['not_activated', 'pending', 'activated', 'archived'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** States of a company (decisions 4). Archiving is a flag beside them. */
export const companyStates = defineStates({
  states: companyStatuses,
  initial: ['not_activated'],
  moves: [
    { name: 'request', from: ['not_activated'], to: 'pending', by: ['admin'] },
    { name: 'complete', from: ['not_activated'], to: 'activated', by: ['admin', 'staff'] },
    { name: 'activate', from: ['pending'], to: 'activated', by: ['staff'] },
    { name: 'decline', from: ['pending'], to: 'not_activated', by: ['staff'] },
  ],
});

/** State of the verification of a company's owners (decisions 4, "KYB"). */
export const kybStatuses = ['not_sent', 'pending', 'approved', 'rejected'] as const;
export type KybStatus = (typeof kybStatuses)[number];

/** A document that is added to approved ones must be reviewed too. */
export const kybStates = defineStates({
  states: kybStatuses,
  initial: ['not_sent'],
  moves: [
    {
      name: 'send',
      from: ['not_sent', 'rejected', 'approved', 'pending'],
      to: 'pending',
      by: ['admin'],
    },
    { name: 'approve', from: ['pending'], to: 'approved', by: ['staff'] },
    { name: 'reject', from: ['pending'], to: 'rejected', by: ['staff'] },
  ],
});
