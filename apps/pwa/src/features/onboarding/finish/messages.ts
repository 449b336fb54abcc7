/** Texts of the end of the onboarding. */
export const messages = {
  /** Worded by the specification. */
  title: 'Creating your dashboard ...',
  progress: 'Progress',
  steps: {
    activating: (company: string) => `Activating company ${company}`,
    activated: (company: string) => `Company ${company} activated`,
    account: 'Payment account ready',
    plans: 'Opening your plans',
  },
  returned: {
    title: 'Your dashboard could not be created',
    text: 'Nothing was charged, and everything you typed is still here. Submit again, or ',
    contactSupport: 'contact support',
    reference: (id: string) => `Reference ${id}`,
    /** To support. */
    supportText: (reference: string | null) =>
      reference === null
        ? 'My dashboard could not be created at the end of the setup.'
        : `My dashboard could not be created at the end of the setup. Reference ${reference}`,
  },
} as const;
