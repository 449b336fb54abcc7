/** Texts of the company account. */
export const messages = {
  title: 'Company account',
} as const;
