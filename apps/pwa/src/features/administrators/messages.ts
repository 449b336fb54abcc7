import { formatCounted } from '@workspace/ui/format/data';
import type { OperationTexts } from '../../data/operation-texts.ts';

/** What is said of an address before it is sent. */
const refusals = {
  invalid: 'This is not an email address.',
  listed: 'This address is in the list already.',
  adminExists: 'Admin already exists',
  alreadySent: 'Invitation already sent',
  unchecked: 'The domain could not be checked. Please try again.',
} as const;

const create: OperationTexts = {
  failed: 'The invitation could not be sent. Please try again.',
  describe: (email) => `Invitation of ${email}`,
};

const revoke: OperationTexts = {
  title: 'Revoke the invitation?',
  confirm: 'Revoke invitation',
  failed: 'The invitation could not be revoked. Please try again.',
  describe: (email) => `Invitation of ${email}`,
  saved: 'Invitation revoked',
  savedText: (email) => email,
};

const remove: OperationTexts = {
  confirm: 'Remove administrator',
  failed: 'The administrator could not be removed. Please try again.',
  describe: (name) => `Removal of ${name} as administrator`,
  saved: 'Administrator removed',
  savedText: (name) => name,
};

/** Texts of the administrators of a company. */
export const messages = {
  title: 'Administrators',
  list: 'Administrators',
  loadingAdmins: 'Loading administrators',
  invite: 'Invite administrators',
  since: (date: string) => `Since ${date}`,
  you: 'You',
  youTitle: 'You cannot remove yourself.',
  removeShort: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} as administrator?`,
  removeText: (first: string) =>
    `${first} becomes an employee and keeps the login and the own number. What ${first} changed stays in the audit log.`,
  invited: 'Invited',
  nobodyInvited: 'Nobody has an open invitation.',
  invitedBy: (name: string, day: string) => `Invited by ${name}, ${day}`,
  daysLeft: (days: number) => (days < 1 ? 'Ends today' : `${formatCounted(days, 'day')} left`),
  expired: (day: string) => `Expired ${day}`,
  sending: 'Being sent',
  failed: 'Not delivered',
  revokeShort: 'Revoke',
  revokeLabel: (email: string) => `Revoke the invitation of ${email}`,
  revokeText: (email: string) => `The link that ${email} received no longer works.`,
  again: 'Invite again',
  againLabel: (email: string) => `Invite ${email} again`,
  more: (count: number) => `${formatCounted(count, 'more invitation')}`,
  loading: 'Loading the invitations',
  unavailable: 'The invitations could not be loaded.',
  offline: 'You are offline. Invitations are shown when you are back online.',
  retry: 'Try again',
  acting: 'Administrators cannot be changed while you act as a company.',
  needsConnection: 'This needs a connection.',
  create,
  revoke,
  remove,
  dialog: {
    text: 'They get the same access as you and manage the organisation.',
    email: 'Email',
    add: 'Add',
    checking: 'Checking the domain',
    list: 'Addresses',
    leaveOut: (email: string) => `Leave out ${email}`,
    cancel: 'Cancel',
    send: (count: number) => (count === 0 ? 'Send' : `Send ${formatCounted(count, 'invitation')}`),
    summary: (good: number, bad: number) =>
      bad === 0 ? `${good} can be invited` : `${good} can be invited, ${bad} left out`,
    /** Worded by the specification. */
    sent: 'Invitation(s) sent, access granted once they accept.',
    sentTo: (first: string, others: number) =>
      others === 0 ? first : `${first} and ${others === 1 ? 'one' : others} more`,
  },
  refusals,
} as const;
