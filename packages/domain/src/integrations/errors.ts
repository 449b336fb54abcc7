import type { ErrorDefinition } from '../contract/error.ts';

/** Why an invitation cannot be sent, opened or accepted. */
export const integrationErrors = {
  unknown: {
    code: 'crm_invitation_unknown',
    status: 404,
    message: 'This link is not valid.',
  },
  expired: {
    code: 'crm_invitation_expired',
    status: 410,
    message: 'This invitation has expired.',
  },
  replaced: {
    code: 'crm_invitation_replaced',
    status: 410,
    message: 'There is a newer invitation. Use the link in the newest email.',
  },
  revoked: {
    code: 'crm_invitation_revoked',
    status: 410,
    message: 'Your company has withdrawn this invitation.',
  },
  used: {
    code: 'crm_invitation_used',
    status: 410,
    message: 'This invitation was used already.',
  },
  ended: {
    code: 'crm_invitation_ended',
    status: 410,
    message: 'The phone number of this invitation is no longer yours.',
  },
  ofAnother: {
    code: 'crm_invitation_of_another',
    status: 403,
    message: 'This invitation belongs to another person. Log out, and open the link again.',
  },
  checking: {
    code: 'integration_checking',
    status: 409,
    message: 'Another token is being checked. Please wait until that has ended.',
  },
  alreadyActive: {
    code: 'integration_active',
    status: 409,
    message: 'This person is connected already.',
  },
  withoutNumber: {
    code: 'integration_without_number',
    status: 409,
    message: 'This person has no phone number of which calls could be logged.',
  },
} as const satisfies Record<string, ErrorDefinition>;
