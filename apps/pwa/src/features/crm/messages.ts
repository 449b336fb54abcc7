import { brand } from '@workspace/domain/brand';
import type { IntegrationProblem } from '@workspace/domain/integrations/states';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import type { OperationTexts } from '../../data/operation-texts.ts';

const people = (count: number) => formatCounted(count, 'person', 'people');
const calls = (count: number) => formatCounted(count, 'call');
const invitations = (count: number) => formatCounted(count, 'invitation');

const invite: OperationTexts = {
  failed: 'The invitation could not be sent. Please try again.',
  describe: (name) => `Invitation of ${name} to Pipedrive`,
};

const inviteAgain: OperationTexts = {
  ...invite,
  saved: (name) => `${name} was invited again`,
};

const change: OperationTexts = {
  title: 'What is logged in Pipedrive',
  confirm: 'Save',
  failed: 'The settings could not be changed. Please try again.',
  describe: () => 'Settings of Pipedrive',
  saved: 'Settings changed',
};

/** In the wizard there is no toast: the next step shows that they were saved. */
const changeInWizard: OperationTexts = {
  failed: change.failed,
  describe: change.describe,
};

const disconnect: OperationTexts = {
  title: 'Disconnect Pipedrive?',
  confirm: 'Disconnect',
  failed: 'The person could not be disconnected. Please try again.',
  describe: (name) => `Disconnection of ${name} from Pipedrive`,
  saved: (name) => `${name} is disconnected`,
};

const withdraw: OperationTexts = {
  title: 'Withdraw the invitation?',
  confirm: 'Withdraw',
  failed: 'The invitation could not be withdrawn. Please try again.',
  describe: (name) => `Withdrawal of the invitation of ${name} to Pipedrive`,
  saved: 'Invitation withdrawn',
};

const pause: OperationTexts = {
  failed: 'That could not be changed. Please try again.',
  describe: () => 'Pause of logging calls',
};

/** Why a person's connection does not work, for administrators. */
const problems: Readonly<Record<IntegrationProblem, string>> = {
  invalid_token: 'Pipedrive refused the token.',
  no_access: 'The Pipedrive user may not use the API.',
  other_account: 'The token is of another Pipedrive account than those of colleagues.',
  user_taken: 'The Pipedrive user is connected to somebody else already.',
  unreachable: 'Pipedrive did not respond.',
};

/** Texts of the CRM: its card, the wizard that invites people, and who is connected. */
export const messages = {
  title: 'Pipedrive',
  subtitle: 'CRM',
  text: 'Calls on the mobile number are logged under the right contact in Pipedrive.',
  connected: 'Connected',
  pending: 'Pending integration',
  error: 'Error',
  connect: 'Connect',
  addPeople: 'Add people',
  settings: 'Settings',
  howItWorks: 'How it works',
  loading: 'Loading Pipedrive',
  facts: {
    people: 'People',
    lastCall: 'Last call',
    logged: 'Logged',
    connected: (count: number) => `${formatCount(count)} connected`,
    invited: (count: number) => `${formatCount(count)} invited`,
    failed: (count: number) => `${formatCount(count)} failed`,
    none: 'Nobody yet',
    noCall: 'None yet',
    calls: (count: number) => `${calls(count)} in 30 days`,
    dropped: (count: number) => `${formatCount(count)} could not be logged`,
    show: 'Show the people',
  },

  wizard: {
    title: 'Connect Pipedrive',
    steps: {
      settings: { label: 'Settings', text: 'What is logged in Pipedrive' },
      people: { label: 'Add people', text: 'Who gets an invitation' },
      summary: { label: 'Summary', text: 'What will be sent' },
      done: { label: 'Done', text: 'Sent' },
    },
    sending: 'Sending',
    progress: 'Steps',
    next: 'Continue',
    back: 'Back',
    done: 'Done',
    canChange: 'Can be changed later, for everybody at once',
    selected: (count: number) => `${formatCount(count)} selected`,
    nobodySelected: 'Choose at least one person.',
    send: (count: number) => `Send ${invitations(count)}`,
  },

  fields: {
    calls: 'Which calls are logged',
    incoming: { label: 'Incoming', text: 'Somebody called, and it was answered' },
    outgoing: { label: 'Outgoing', text: 'A call to another number' },
    missed: { label: 'Missed', text: 'Logged as not answered, without duration' },
    least: 'Least duration',
    leastOf: { 0: 'Every call', 10: '10 s', 30: '30 s', 60: '1 min' },
    leastHint: 'Shorter calls are left out. Missed ones are not measured.',
    contact: 'Calls without a contact',
    log: {
      label: 'Log without a person',
      text: 'The call stands in Pipedrive with both numbers. It can be given to a contact later.',
    },
    skip: { label: 'Do not log', text: `Nothing about it leaves ${brand.name}.` },
    privacy:
      'The other party’s number is kept only until Pipedrive has it, 72 hours at most. No administrator sees it.',
    nothing: 'Choose at least one kind of call.',
  },

  people: {
    title: 'People in Pipedrive',
    search: 'Search people',
    placeholder: 'Search by name, email or number',
    team: 'Team',
    teamSearch: 'Search teams',
    showing: (shown: number, all: number) =>
      shown === all ? people(all) : `${formatCount(shown)} of ${people(all)}`,
    everybody: 'Everybody shown who can be invited',
    list: 'People who can be invited',
    nobody: 'Nobody matches.',
    none: { title: 'Nobody is connected or invited', text: 'Add people to invite them.' },
    loading: 'Loading people',
    more: (count: number) => `${formatCount(count)} more. Search to see them.`,
    select: (name: string) => `Invite ${name}`,
    noNumber: 'No number',
    numberPending: 'Number pending',
    cannot: {
      no_number: 'No calls could be logged, because there is no local number.',
      number_pending: 'No calls can be logged before the phone number is assigned.',
      connected: 'Connected already',
      invited: 'Invited already',
      checking: 'The token is being checked.',
    },
    invitedOn: (day: string) => `Invited ${day}`,
    expired: 'Invitation expired',
    inviteAgain: 'Invite again',
    tryAgain: 'Try again',
    disconnect: 'Disconnect',
    withdraw: 'Withdraw',
    of: (action: string, name: string) => `${action} ${name}`,
    close: 'Close',
  },

  summary: {
    logged: 'What is logged',
    change: 'Change',
    changeSettings: 'Change what is logged',
    changePeople: 'Change who is invited',
    calls: 'Calls',
    least: 'Least duration',
    contact: 'Without a contact',
    without: { log: 'Logged without a person', skip: 'Not logged' },
    invited: 'Who is invited',
    people,
    others: (count: number) => `and ${formatCounted(count, 'other')}`,
    mail: 'The mail they get',
    from: (address: string) => `From ${brand.name}, to ${address}`,
    mailTitle: 'Your calls, logged in Pipedrive',
    mailText: (firstName: string, company: string, phone: string) =>
      `Hi ${firstName}, ${company} invites you to connect Pipedrive. Calls on ${phone} are then logged under the contact you talked to.`,
    mailButton: 'Connect Pipedrive',
    before: 'Nothing is logged for a person before they connect. Calls are logged, never recorded.',
    already: (count: number) =>
      `${people(count)} who ${count === 1 ? 'is' : 'are'} connected already ${count === 1 ? 'follows' : 'follow'} the new settings from now on.`,
  },

  done: {
    sending: (done: number, all: number) => `${formatCount(done)} of ${invitations(all)} sent`,
    waiting: 'The next ones are sent in a minute: only so many can be sent at once.',
    stop: 'Stop',
    title: (count: number) => `${invitations(count)} sent`,
    text: 'Each person connects with their own Pipedrive token. From then on their calls are logged.',
    checked: 'Checked again every 10 s',
    failedTitle: (count: number) => `${people(count)} could not be invited`,
    retry: 'Try again',
    open: (count: number) =>
      `${invitations(count)} may not have been sent. Nobody gets two of them if you send again.`,
    sendRest: 'Send the rest',
  },

  failure: {
    settings: 'The settings could not be saved. Nobody was invited, and your choices are kept.',
    invitations: (count: number) =>
      `The invitations could not be sent. Nobody was invited, and your ${people(count)} and the settings are kept.`,
    /** Of which it is not known whether they arrived. */
    open: (count: number) =>
      `${invitations(count)} may not have been sent. Nobody gets two of them if you try again, and your choices are kept.`,
  },

  personFailure: {
    notLogged: (name: string) => `Calls of ${name} are not logged until they enter another token.`,
    again: (email: string) => `Try again sends a new invitation to ${email}.`,
  },

  disconnecting: {
    text: (name: string) =>
      `Calls of ${name} are no longer logged in Pipedrive, and the token is deleted. What is in Pipedrive stays there.`,
    withdrawText: (name: string) => `The link that ${name} got by email no longer works.`,
  },

  how: {
    title: 'How Pipedrive is connected',
    steps: [
      { text: 'You choose which calls are logged, and who is invited.' },
      {
        text: 'Each person gets an email, and enters their own Pipedrive token.',
        more: 'The token is kept encrypted and shown to nobody.',
      },
      {
        text: 'Calls on their mobile number are logged under the contact in Pipedrive.',
        more: 'Calls are logged, never recorded. Each person can pause it.',
      },
    ],
    close: 'Close',
  },

  own: {
    title: 'Calls in Pipedrive',
    logged: (kinds: string) => `Logged: ${kinds}`,
    kinds: { incoming: 'incoming', outgoing: 'outgoing', missed: 'missed' },
    nothing: 'nothing',
    least: (seconds: number) =>
      seconds === 0 ? 'Calls of any length' : `Calls of ${formatCount(seconds)} seconds or more`,
    pauseLabel: 'Pause logging',
    paused: 'Paused. Calls are not logged until you continue.',
    running: 'Calls on your mobile number are logged under the contact you talked to.',
    failed:
      'Calls are not logged any more. Enter another token with the link in your newest email, or ask your administrator for a new invitation.',
    waiting: 'You are invited. The link is in your email.',
    dropped: (count: number) => `${calls(count)} of the last 30 days could not be logged.`,
    private: 'Calls are logged, never recorded. No administrator sees whom you talk to.',
  },

  invite,
  inviteAgain,
  changeTexts: change,
  changeInWizard,
  disconnect,
  withdraw,
  pause,
  problems,
} as const;
