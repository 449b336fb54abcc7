import type { InviteWords } from '../../vendor-invite/index.ts';

/** What the invitation to HiBob says where all invitations are alike. */
export const inviteWords: InviteWords = {
  title: 'Connect HiBob',
  connecting: 'Connecting to HiBob',
  supportText: 'I need help with HiBob integration',
  refusedNext:
    'Open the link in your newest email again, or ask the administrator for a new invitation.',
};

/** Texts of the page on which a colleague connects HiBob. */
export const messages = {
  form: {
    title: 'Connect HiBob',
    lead: (company: string) =>
      `${company} asks you to enter a service user of HiBob, which reads who joins, who leaves and who has a new name.`,
    kept: 'The token and the secret are kept encrypted and shown to nobody.',
    submit: 'Continue',
    failed: 'The service user could not be sent. Please try again.',
    describe: (company: string) => `HiBob of ${company}`,
  },
  success: {
    title: "You're all set!",
    text: (company: string) =>
      `HiBob is connected. Administrators of ${company} see what would change before anything changes.`,
    last: 'If the webhook is not in HiBob yet, add it with this address.',
  },
} as const;
