/** What each vendor says in its own words on the page of its invitation. */
export interface InviteWords {
  /** Of the page. */
  readonly title: string;
  /** While the vendor is asked whether what was entered is right. */
  readonly connecting: string;
  /** Prefills the chat with support. */
  readonly supportText: string;
  /** How to get another link. */
  readonly refusedNext: string;
  /** For invitations that also open with the login of the invited person. */
  readonly logIn?: string;
}

/** Texts that the invitations of all vendors have in common. */
export const messages = {
  opening: 'Opening the invitation',
  loading: {
    text: 'This might take a few minutes.',
    offline: 'You are offline. The result is shown when you are back online.',
  },
  error: {
    title: 'Something went wrong',
    retry: 'Try again',
    support: 'Contact support',
  },
  refused: {
    title: 'This invitation cannot be opened',
    incomplete: 'The address is incomplete.',
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
