/** Texts of an administrator's own transfers. */
export const messages = {
  title: 'Transfer numbers',
  ways: { label: 'How many', one: 'One number', many: 'Several by file' },
  person: 'Person',
  country: 'Country of the number',
  chooseCountry: 'Choose a country',
  plan: 'Plan',
  choosePlan: 'Choose a plan',
  kind: 'Contract',
  kinds: { business: 'Business', personal: 'Personal' },
  phone: 'Number to transfer',
  date: 'Transfer date',
  loading: 'Loading the days …',
  cancel: 'Cancel',
  back: 'Back',
  check: 'Check the transfer',
  missing: 'This field is required.',
  noFields: 'Numbers of this country cannot be transferred here. Contact support.',
  offline: 'A transfer needs a connection.',
  transfer: {
    confirm: 'Transfer number',
    failed: 'The transfer could not be requested. Please try again.',
    unknownFate: 'An earlier attempt may have succeeded. Check the requests before you try again.',
    describe: (person: string) => `Transfer for ${person}`,
    saved: 'Transfer requested',
    savedText: (person: string) => `The current carrier is asked for the number of ${person}.`,
  },
  readiness: {
    failed: 'The transfer could not be checked. Please try again.',
    describe: () => 'Check of a transfer',
  },
  many: {
    intro: 'One line for each number. The transfers wait in Requests until they are approved.',
    template: 'Download a template',
    fileName: (country: string) => `transfers-${country.toLowerCase()}.csv`,
    file: 'CSV file',
    check: 'Check the file',
    report: 'Lines of the file',
    line: 'Line',
    number: 'Number',
    result: 'Result',
    good: 'Can be transferred',
    summary: (good: number, refused: number) =>
      refused === 0
        ? `${good} numbers can be transferred.`
        : `${good} can be transferred, ${refused} refused.`,
    request: (count: number) => (count === 1 ? 'Request 1 transfer' : `Request ${count} transfers`),
    skip: (count: number) => `Request ${count} and leave out the rest`,
    texts: {
      failed: 'The file could not be checked. Please try again.',
      unknownFate:
        'An earlier attempt may have succeeded. Check the requests before you try again.',
      describe: (file: string) => `Transfers of ${file}`,
    },
    requested: (count: number) => `${count} transfers requested`,
    requestedText: 'They wait for approval in Requests.',
  },
};
