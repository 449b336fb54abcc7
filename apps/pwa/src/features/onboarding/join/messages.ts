/** Texts of joining a company by the domain of an address, before one of one's own is created. */
export const messages = {
  title: (company: string) => `Join ${company}`,
  text: (domain: string) =>
    `${domain} belongs to this company. You join as an employee; the company sees your name and address.`,
  firstName: 'First name',
  lastName: 'Last name',
  required: 'This field is required',
  create: 'Create a company of my own',
  join: {
    confirm: 'Join the company',
    failed: 'The company could not be joined. Please try again.',
    describe: (company: string) => `Joining ${company}`,
  },
} as const;
