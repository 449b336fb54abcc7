/** Texts of the email domains of a company. */
export const messages = { title: 'Whitelisted domains' } as const;
