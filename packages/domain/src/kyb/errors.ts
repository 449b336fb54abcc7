import type { ErrorDefinition } from '../contract/error.ts';

export const verificationErrors = {
  moveNotAllowed: {
    code: 'activation_not_possible',
    status: 409,
    message: 'Activation was requested already, or the company is activated.',
  },
  alreadyReviewed: {
    code: 'already_reviewed',
    status: 409,
    message: 'There is nothing to review: it was reviewed or changed in the meantime.',
  },
  documentsNotSeen: {
    code: 'documents_not_seen',
    status: 409,
    message: 'Open every document before you approve them.',
  },
  activationIncomplete: {
    code: 'activation_incomplete',
    status: 409,
    message: 'Send the documents first. Activation can be requested once none is rejected.',
  },
  paymentMethodMissing: {
    code: 'payment_method_missing',
    status: 409,
    message: 'Add a payment method first. Then the company can be activated.',
  },
  waitsForReview: {
    code: 'activation_waits_for_review',
    status: 409,
    message:
      'The activation was requested, and is being reviewed. You are notified of the decision.',
  },
  tooManyDocuments: {
    code: 'too_many_documents',
    status: 409,
    message: 'A company has at most 20 documents. Remove one first.',
  },
  documentsApproved: {
    code: 'documents_approved',
    status: 409,
    message: 'Documents that were approved are kept.',
  },
} as const satisfies Record<string, ErrorDefinition>;
