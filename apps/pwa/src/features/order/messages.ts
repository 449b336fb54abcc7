import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import { formatCounted } from '@workspace/ui/format/data';

/** Texts of the dialog that orders a number. */
export const messages = {
  title: 'Add number',
  person: 'Person',
  hasLocalHint: (name: string, phone: string) =>
    `${name} already has ${phone || 'a local number'}. You can still add a travel eSIM.`,
  people: {
    search: (count: number) => `Search ${formatCounted(count, 'person', 'people')}`,
    list: 'People',
    another: 'Choose another person',
    clear: 'Clear the search',
    travelOnly: 'Travel only',
    more: (count: string) => `${count} more. Type to narrow the list.`,
    add: 'Add person',
    back: 'Choose from the list',
  },
  newPerson: {
    nobody: (text: string) => `Nobody matches “${text}”.`,
    add: 'Add person:',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    choose: (name: string) => `Choose ${name}`,
    team: 'Team',
    optional: 'optional',
    noTeam: 'No team',
    mayDo: (name: string) =>
      `${name || 'The person'} can log in with this email and sees only their own plan.`,
    describe: (name: string) => `New person ${name}`,
    failed: 'The person could not be added. Please try again.',
    unknownFate:
      'The person may have been added already. Search for the name before you try again.',
  },
  country: 'Country of the number',
  destination: 'Travels to',
  type: 'Type',
  noCountries: 'No countries available',
  plan: 'Plan',
  planAfterCountry: 'Choose a country to see its plans.',
  planAfterDestination: 'Choose where the person travels to see the plans.',
  local: 'Local',
  localHint: 'Calls, SMS and data',
  hasLocal: 'Already has a local number',
  inCountry: (count: number, country: string) => `${count} in ${countryInSentence(country)}`,
  travel: 'Travel',
  travelHint: 'Data abroad, prepaid',
  none: 'No plans are offered in this country.',
  noPerson: 'Choose a person and a plan.',
  noPlan: (person: string) => `Choose a plan for ${person}.`,
  gets: (person: string, plan: string, country: string) =>
    `${person} gets ${plan} in ${countryInSentence(country)}`,
  isAdded: (person: string, plan: string, country: string) =>
    `${person} is added and gets ${plan} in ${countryInSentence(country)}`,
  /** At the start of a sentence, and within one. */
  newPersonName: { first: 'The new person', within: 'the new person' },
  transfer: 'Transfer a number',
  cancel: 'Cancel',
  submit: 'Add number',
  submitPerson: 'Add person and number',
  travelTitle: 'Add travel eSIM',
  submitTravel: 'Add travel eSIM',
  choosePerson: 'Choose the person who will use it.',
  chooseCountry: 'Choose a country.',
  chooseDestination: 'Choose where the person travels.',
  choosePlan: 'Choose a plan.',
  offline: 'Ordering needs a connection. What you chose is kept.',
  order: {
    failed: 'The number could not be ordered. Please try again.',
    unknownFate: 'An earlier order may have succeeded. Check the overview before you order again.',
    describe: (person: string) => `Number for ${person}`,
  },
  ordered: {
    title: 'Number added',
    travelTitle: 'Travel eSIM added',
    pending: 'Number pending',
    plan: 'Plan',
    price: 'Price',
    from: 'From',
    somebody: 'The person',
    states: {
      making: {
        title: () => 'The network is preparing it',
        text: () => 'It takes about a minute. The steps below update automatically.',
      },
      failed: {
        title: () => 'The order failed',
        text: () => 'It is not sent again. Open the eSIM tab to see what you can do.',
      },
      ready: {
        title: (isTravel: boolean) => (isTravel ? 'The eSIM is ready' : 'The number is ready'),
        text: (person: string) =>
          `${person} installs the eSIM with the guide, on a computer or on the phone itself.`,
      },
      active: {
        title: (isTravel: boolean) => (isTravel ? 'The eSIM is active' : 'The number is active'),
        text: (person: string) => `${person} can use it now.`,
      },
      over: {
        title: (isTravel: boolean) => (isTravel ? 'The eSIM has ended' : 'The number has ended'),
        text: () => 'It can no longer be installed or used.',
      },
    },
    hint: 'This dialog can be closed, nothing is lost.',
    another: 'Add another',
    open: 'Open the eSIM tab',
  },
} as const;
