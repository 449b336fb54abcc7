/** Texts of integrations that failed, or could not be loaded. */
export const messages = {
  title: 'There was an issue with your integration',
  offline: 'You are offline. This is shown when you are back online.',
  loadFailed: 'The integrations could not be loaded.',
  loadAgain: 'Try again',
  retry: 'Try again',
  support: 'Contact support',
  cancel: 'Cancel',
  supportText: (service: string) => `I need help with ${service} integration`,
} as const;
