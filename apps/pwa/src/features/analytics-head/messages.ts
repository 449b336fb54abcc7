/** Texts of the head that the pages of Analytics share. */
export const messages = {
  title: 'Analytics',
  tabs: { use: 'Use', savings: 'Savings' },
} as const;
