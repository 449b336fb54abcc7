import type { ErrorDefinition } from '../contract/error.ts';

/** Why an administrator cannot be invited, or an invitation does not open. */
export const invitationErrors = {
  adminExists: { code: 'admin_already_exists', status: 409, message: 'Admin already exists' },
  alreadySent: { code: 'invitation_already_sent', status: 409, message: 'Invitation already sent' },
  inactivePerson: {
    code: 'person_inactive',
    status: 409,
    message: 'This person is inactive and cannot become an administrator.',
  },
  unknown: {
    code: 'admin_invitation_unknown',
    status: 404,
    message: 'This invitation link is not valid.',
  },
  expired: {
    code: 'admin_invitation_expired',
    status: 410,
    message: 'This invitation has expired.',
  },
  replaced: {
    code: 'admin_invitation_replaced',
    status: 410,
    message: 'There is a newer invitation. Use the link in the newest email.',
  },
  revoked: {
    code: 'admin_invitation_revoked',
    status: 410,
    message: 'The company has revoked this invitation.',
  },
  used: {
    code: 'admin_invitation_used',
    status: 410,
    message: 'This invitation was accepted already.',
  },
  ofAnother: {
    code: 'admin_invitation_of_another',
    status: 403,
    message: 'This invitation is for another email address. Log out, and open the link again.',
  },
} as const satisfies Record<string, ErrorDefinition>;
