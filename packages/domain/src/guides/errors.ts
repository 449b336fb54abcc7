import type { ErrorDefinition } from '../contract/error.ts';

/**
 * Why a guide does not open or is not sent. The screen of a guide that does not open adds "Invalid
 * url. Please contact us." to all of them.
 */
export const guideErrors = {
  unknown: {
    code: 'guide_unknown',
    status: 404,
    message: 'Invalid url. Please contact us.',
  },
  expired: {
    code: 'guide_expired',
    status: 410,
    message: 'This link has expired.',
  },
  replaced: {
    code: 'guide_replaced',
    status: 410,
    message: 'A new QR code was made, and this link belongs to the one before.',
  },
  ended: {
    code: 'guide_ended',
    status: 410,
    message: 'This link is no longer valid.',
  },
  ofAnother: {
    code: 'guide_of_another',
    status: 403,
    message: 'This link belongs to another person.',
  },
  notInstallable: {
    code: 'guide_not_installable',
    status: 409,
    message: 'There is no eSIM to install for this number.',
  },
  noPhoneNumber: {
    code: 'guide_no_phone_number',
    status: 409,
    message: 'This person has no other number that can receive an SMS.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Why a ticket is refused. */
export const guideTicketErrors: readonly ErrorDefinition[] = [
  guideErrors.unknown,
  guideErrors.expired,
  guideErrors.replaced,
  guideErrors.ended,
  guideErrors.ofAnother,
];
