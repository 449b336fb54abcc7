import { brand } from '@workspace/domain/brand';
import type { IntegrationProblem } from '@workspace/domain/integrations/states';
import type { InviteWords } from '../vendor-invite/index.ts';

/** What to do about a problem that Pipedrive has reported. */
export const problems: Readonly<Record<IntegrationProblem, string>> = {
  /** Worded by the specification. */
  invalid_token: 'Please try again, without extra spaces before or after the token.',
  no_access:
    'Pipedrive does not let you use its API. Ask the administrator of your Pipedrive to enable it, then try again.',
  other_account:
    'This token belongs to a different Pipedrive company than your colleagues’ tokens. Choose your company in Pipedrive, copy the token there, and try again.',
  user_taken:
    'This Pipedrive user is already connected to a colleague. Copy the token of your own user, and try again.',
  unreachable: 'Pipedrive did not respond. Please try again in a few minutes.',
};

/** What the invitation to Pipedrive says where all invitations are alike. */
export const inviteWords: InviteWords = {
  title: 'Connect Pipedrive',
  connecting: 'Connecting to Pipedrive',
  supportText: 'I need help with Pipedrive invite',
  refusedNext:
    'Open the link in your newest email again, or ask your administrator for a new invitation.',
  logIn: 'Log in instead',
};

/** Texts of the invitation to Pipedrive (specification 2, 2.9; specification 3, 2.1). */
export const messages = {
  start: {
    title: 'Your calls, logged in Pipedrive',
    invites: (company: string) => `${company} invites you. Calls on`,
    logged: 'are logged under the contact you talked to.',
    how: 'How it works',
    steps: ['Copy your token in Pipedrive', 'Paste it here', 'Call as always'],
    submit: 'Get Started',
  },
  token: {
    title: 'Connect your Pipedrive',
    text: `The token lets ${brand.name} write calls into Pipedrive in your name. It is kept encrypted and shown to nobody.`,
    label: 'Pipedrive Token',
    placeholder: 'Paste the token here',
    guide: 'See how you find this information',
    newTab: '(opens in a new tab)',
    back: 'Back',
    submit: 'Continue',
    cancel: 'Cancel',
    disabledReason: 'Possible when the token is valid',
    progress: 'Step 2 of 4',
    failed: 'The token could not be sent. Please try again.',
    describe: (company: string) => `Pipedrive of ${company}`,
  },
  where: {
    title: 'Where the token is',
    menu: 'Open the menu under your picture, then',
    preferences: 'Personal preferences',
    choose: 'Choose',
    api: 'API',
    copy: 'Copy the token and come back here',
    drawing:
      'Pipedrive in a browser: the menu under your picture, then Personal preferences, then API',
  },
  success: {
    title: "You're all set!",
    calls: 'Calls on',
    logged: 'are automatically logged under the relevant contact in Pipedrive.',
    done: 'Done',
  },
} as const;

/** Pipedrive's own page about the token. */
export const tokenGuideUrl = 'https://pipedrive.readme.io/docs/how-to-find-the-api-token';
