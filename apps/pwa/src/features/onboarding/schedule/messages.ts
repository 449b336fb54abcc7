/** Texts of booking a meeting in the onboarding. */
export const messages = {
  frame: 'Book a meeting',
  loading: 'The calendar is being loaded',
  booked: 'Booked. You can go on with the setup any time.',
  none: {
    text: 'Times cannot be chosen here at the moment. Write to us, and a sales consultant answers with a time.',
    contactSupport: 'Contact support',
    /** To support. */
    supportText: (name: string, email: string) =>
      `I want to talk with a sales consultant. ${name === '' ? email : `${name}, ${email}`}`,
  },
} as const;
