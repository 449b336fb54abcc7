export const messages = {
  billing: 'Open Billing',
} as const;
