/** Texts of joining a company by the domain of an address. */
export const joinMessages = {
  title: (company: string) => `Join ${company}`,
  text: (domain: string) =>
    `${domain} belongs to this company. You join as an employee; the company sees your name and address.`,
  firstName: 'First name',
  lastName: 'Last name',
  required: 'This field is required',
  submit: 'Join the company',
  failed: 'The company could not be joined. Please try again.',
  offline: 'You are offline. Joining needs a connection.',
} as const;
