/** Texts of the page on which a colleague connects HiBob. */
export const messages = {
  title: 'Connect HiBob',
  opening: 'Opening the invitation',
  form: {
    title: 'Connect HiBob',
    lead: (company: string) =>
      `${company} asks you to enter a service user of HiBob, which reads who joins, who leaves and who has a new name.`,
    kept: 'The token and the secret are kept encrypted and shown to nobody.',
    submit: 'Continue',
    failed: 'The service user could not be sent. Please try again.',
    describe: (company: string) => `HiBob of ${company}`,
  },
  loading: {
    title: 'Connecting to HiBob',
    text: 'This might take a few minutes.',
    offline: 'You are offline. The result is shown when you are back online.',
  },
  error: {
    title: 'Something went wrong',
    retry: 'Try again',
    support: 'Contact support',
    supportText: 'I need help with HiBob integration',
  },
  success: {
    title: "You're all set!",
    text: (company: string) =>
      `HiBob is connected. Administrators of ${company} see what would change before anything changes.`,
    last: 'If the webhook is not in HiBob yet, add it with this address.',
  },
  refused: {
    title: 'This invitation cannot be opened',
    incomplete: 'The address is incomplete.',
    next: 'Open the link in your newest email again, or ask the administrator for a new invitation.',
  },
  unavailable: {
    offline: {
      title: 'You are offline',
      text: 'The invitation opens when you are back online.',
    },
    trouble: {
      title: 'Something went wrong',
      text: 'The invitation could not be loaded. Please try again in a moment.',
    },
    retry: 'Try again',
  },
} as const;
