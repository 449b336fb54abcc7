import { brand } from '@workspace/domain/brand';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import { invitationDays } from '@workspace/domain/invitations/schema';

/** Texts of the invitation to become an administrator (specification 2, 2.8). */
export const messages = {
  title: 'Invitation',
  opening: 'Opening the invitation',
  invited: 'You are invited to',
  manage: (company: string) => `manage ${company}`,
  asks: (name: string) =>
    `${name} asks you to be an administrator in ${brand.name}. Which name shall colleagues see?`,
  validUntil: (day: string) => `Valid until ${day}`,
  firstName: 'First name',
  lastName: 'Last name',
  /** Worded by the specification. */
  required: 'This field is required',
  submit: 'Accept invitation',
  enter: 'Enter continues',
  may: 'What an administrator can do',
  can: [
    'See every plan and number of the company, with what it costs',
    'Order numbers, approve transfers and top-ups',
    'Change teams, people, domains and payment methods',
  ],
  unexpected: 'You were not expecting this? Close the page, and nothing happens.',
  accept: {
    failed: 'The invitation could not be accepted. Please try again.',
    describe: (company: string) => `Invitation of ${company}`,
  },
  expired: {
    title: 'This invitation has expired',
    text: (day: string) => `It was valid for ${invitationDays} days, until ${day}.`,
    ask: (name: string, company: string) => `Ask ${name} at ${company} to send a new one.`,
    askAnybody: (company: string) => `Ask an administrator at ${company} to send a new one.`,
    button: 'Ask for a new invitation',
    subject: (company: string) => `Invitation to manage ${company} in ${brand.name}`,
    body: 'My invitation has expired. Please send a new one.',
  },
  accepted: {
    title: (company: string) => `You manage ${company} now`,
    used: 'This invitation was accepted already',
    text: 'Log in with',
    button: 'Log in',
    proceed: `Open ${brand.name}`,
    mistake: (company: string) =>
      `Was this a mistake? Ask an administrator of ${company} to remove you.`,
  },
  refused: {
    title: 'This invitation cannot be opened',
    incomplete: invitationErrors.unknown.message,
    next: 'Open the link in your newest email again, or ask an administrator for a new invitation.',
    logIn: 'Log in instead',
    logOut: 'Log out',
  },
  unavailable: {
    offline: { title: 'You are offline', text: 'The invitation opens when you are back online.' },
    trouble: {
      title: 'Something went wrong',
      text: 'The invitation could not be loaded. Please try again in a moment.',
    },
    retry: 'Try again',
  },
} as const;
