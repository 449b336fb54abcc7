/** Texts of an integration that failed. */
export const messages = {
  title: 'There was an issue with your integration',
  retry: 'Try again',
  support: 'Contact support',
  cancel: 'Cancel',
  supportText: (service: string) => `I need help with ${service} integration`,
} as const;
