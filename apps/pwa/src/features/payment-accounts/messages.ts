import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import { countryName } from '@workspace/ui/components/flag';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const teamsText = (count: number) => formatCounted(count, 'team');

/** Texts of the payment accounts. */
export const messages = {
  title: 'Billing information',
  count: (count: number) => formatCounted(count, 'payment account'),
  add: 'Add payment method',
  loading: 'Payment accounts are being loaded',
  failed: 'The payment accounts could not be loaded.',
  retry: 'Try again',
  empty: {
    title: 'No payment method yet',
    text: 'Invoices are charged to a card. Add one before the first of the month.',
  },

  method: {
    ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    none: 'No payment method',
    until: (month: string) => `Valid until ${month}`,
    noCard: 'No card',
  },

  row: {
    invoiceTo: (method: string, email: string) => `${method}, invoice to ${email}`,
    unconfirmed: 'The address has not confirmed yet.',
    sendAgainTo: (email: string) => `Send the confirmation again to ${email}`,
    noTeams: 'No teams',
    moreTeams: (count: number) => `+${formatCount(count)}`,
    primary: 'Primary',
    paymentFailed: 'Payment failed',
    notActive: 'Not active',
    locked: 'Charge under way',
    edit: 'Edit',
    editNamed: (name: string) => `Edit ${name}`,
    addCard: 'Add card',
    addCardNamed: (name: string) => `Add card to ${name}`,
    makePrimaryNamed: (name: string) => `Make ${name} primary`,
    menu: (name: string) => `More for ${name}`,
    delete: 'Delete',
  },

  create: {
    failed: 'The payment method could not be added. Please try again.',
    describe: (name: string) => `New payment account ${name}`,
    /** Of an account before it is saved (specification 1, section 5.1). */
    defaultName: 'New payment method',
  },

  makePrimary: {
    confirm: 'Make primary',
    failed: 'The payment method could not be made primary. Please try again.',
    describe: (name: string) => `${name} as the primary payment method`,
    saved: 'Payment method set as primary',
  },

  resend: {
    confirm: 'Send again',
    failed: 'The email could not be sent. Please try again.',
    describe: (email: string) => `Confirmation of ${email}`,
    saved: 'Email sent',
    savedText: (email: string) => `${email} is asked to confirm that invoices may be sent there.`,
  },

  update: {
    title: 'Edit payment method',
    confirm: 'Save',
    failed: 'The payment method could not be saved. Please try again.',
    describe: (name: string) => `Payment account ${name}`,
  },

  moveHere: {
    failed: 'The card is saved, but the teams could not be moved to it. Please try again.',
    describe: (name: string) => `Teams of ${name}`,
  },

  form: {
    addTitle: 'Add payment method',
    addText: 'A card, the address on its invoices, and the teams whose plans it pays.',
    addConfirm: 'Add payment method',
    together: 'Card and details are saved together',
    kept: 'What you typed on the left is kept',
    name: 'Account name',
    street: 'Billing address',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    vatNumber: 'VAT number',
    email: 'Invoice email',
    mailListsPeople: 'List people in invoices sent by email',
    mailListsPeopleText:
      'The attached PDF then names each person with their number and plan. Without this it shows teams and plans only.',
    nameRequired: 'Name required',
    vatRequired: 'VAT number required',
    invalidEmail: 'Please enter a valid email address',
    unconfirmed:
      'This address has not confirmed yet. Until then invoices go to the administrators.',
    loading: 'The payment method is being loaded',
    loadFailed: 'The payment method could not be loaded.',
    gone: 'This payment method no longer exists. Somebody deleted it in the meantime.',
  },

  stale: {
    somebody: 'Somebody else',
    sentence: (who: string, fields: string) =>
      `${who} saved a change first${fields === '' ? '' : `: ${fields}`}. Nothing has been overwritten. Press again to save your change.`,
  },

  tax: {
    registered: (name: string | null) => (name ? `Registered to ${name}` : 'In the EU register'),
    notRegistered: 'Not in the EU register. Invoices then carry VAT.',
    malformed: (country: string) =>
      `Not a VAT number of ${countryInSentence(countryName(country))}. Invoices carry VAT.`,
    malformedElsewhere: (country: string) =>
      `Not a VAT number of ${countryInSentence(countryName(country))}.`,
    unchecked: 'The EU register did not respond. It is asked again.',
    checkedOnSave: 'Checked in the EU register when it is saved.',
  },

  teams: {
    label: 'Teams',
    placeholder: 'Choose teams',
    list: 'Teams',
    noneFor: (text: string) => `No team matches “${text}”`,
    clear: 'Clear the search',
    noCard: 'No card',
    moved: (team: string, where: string) => `${team}, now on ${where}`,
    /** Specification 1, section 5.2. */
    moves:
      'This team is already assigned to another card. Adding it will move the team to this card instead.',
  },

  card: {
    title: 'Card',
    sandbox: 'Sandbox card page',
    replace: 'Replace card',
    keep: 'Keep the card',
    addLater: 'Without a card',
    add: 'Add card',
    none: 'There is no card. Teams of this account are charged to the primary one.',
    added: 'Account added',
    lastCharge: 'Last charge',
    charged: (amount: string, day: string) => `${amount} on ${day}`,
    locked: 'A payment by this account is under way. The card can be changed when it is done.',
    refuse: 'Use another card',
  },

  bank: {
    title: 'Your bank wants to know that it is you',
    text: 'The card is saved when the bank says yes.',
    payment: 'The invoice is paid when the bank says yes.',
    waiting: (left: string) => `Waiting for the bank, ${left} left`,
    over: 'The bank has not answered. Use another card, or try again.',
  },

  waiting: {
    card: 'The bank has accepted the card. It is being saved.',
    late: 'The card is accepted, but the payment service has not confirmed it yet. It appears here by itself; you can close this.',
    close: 'Close',
  },

  saved: {
    added: 'Payment method added',
    replaced: 'Card replaced',
    changed: 'Payment method changed',
  },

  remove: {
    confirm: 'Delete payment account',
    failed: 'The payment account could not be deleted. Please try again.',
    describe: (name: string) => `Deletion of the payment account ${name}`,
    saved: 'Payment account deleted',
    question: (name: string) => `Delete ${name}?`,
    text: (card: string | null) =>
      card === null
        ? 'The account has no card and pays for no team. Its billing details are removed. Invoices stay in the transaction history.'
        : `${card} is removed with its billing details, and pays for no team. Invoices stay in the transaction history.`,
    nextPrimary: (name: string) => `${name} becomes the primary payment method.`,
    openInvoices: (count: number) =>
      count === 1
        ? 'An invoice of this account is not paid yet. The account can be deleted when it is paid.'
        : `${formatCount(count)} invoices of this account are not paid yet. The account can be deleted when they are paid.`,
    cannot: (name: string) => `${name} cannot be deleted`,
  },

  move: {
    title: 'Move teams to a different payment method',
    move: (count: number) => `Move ${teamsText(count)}`,
    failed: 'The teams could not be moved. Please try again.',
    describe: (name: string) => `Teams of ${name}`,
    text: (name: string, count: number) =>
      `${name} still pays for ${teamsText(count)}. It can be deleted when ${count === 1 ? 'it is' : 'they are'} on another card.`,
    all: (count: number) => `All ${teamsText(count)}`,
    allNote: 'Sets every team below',
    cardForAll: 'Card for all teams',
    cardFor: (team: string) => `Card for ${team}`,
    choose: 'Choose a card',
    option: (name: string, card: string) => `${name}, ${card}`,
    note: 'Teams change cards at once. The running month is charged to the new cards.',
    after: 'Deleting is asked again after this',
    chooseAll: 'Choose a card for every team.',
    none: 'No active payment methods available',
    moved: (count: number) => `${teamsText(count)} moved`,
  },
} as const;
