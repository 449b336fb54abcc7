import { brand } from '@workspace/domain/brand';
import type { DomainProblem } from '@workspace/domain/domains/schema';
import type { OperationTexts } from '../../data/operation-texts.ts';

const add: OperationTexts<readonly string[]> = {
  failed: 'Nothing could be added. Please try again.',
  describe: (names) => `${names.length === 1 ? 'Domain' : 'Domains'} ${names.join(', ')}`,
  saved: ({ length }) => (length === 1 ? 'Domain added' : 'Domains added'),
  savedText: (names) => names.join(', '),
};

const verify: OperationTexts = {
  failed: 'The domain could not be checked. Please try again.',
  describe: (name) => `Check of ${name}`,
};

const remove: OperationTexts = {
  confirm: 'Remove domain',
  failed: 'The domain could not be removed. Please try again.',
  describe: (name) => `Removal of ${name}`,
  saved: 'Domain removed',
  savedText: (name) => name,
};

/** Why the last check did not verify the domain, and what to do. */
const problems: Readonly<Record<DomainProblem, string>> = {
  no_record:
    'The TXT record was not found. It may take up to a day until a new record is visible everywhere.',
  other_value: 'The TXT record has another value. Copy the value again.',
  no_answer: 'DNS did not respond. Please check again in a few minutes.',
  taken: `Another company has verified this domain. Contact ${brand.name} support if it is yours.`,
};

/** Texts of the email domains of a company. */
export const messages = {
  title: 'Whitelisted domains',
  list: 'Domains',
  verified: 'Verified',
  pending: 'Not verified yet',
  verifiedBy: (email: string) => `Verified by ${email}`,
  verifiedByDns: (day: string) => `Verified by DNS, ${day}`,
  addedBy: (name: string, day: string) => `Added by ${name}, ${day}`,
  you: 'you',
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'People with such an address can no longer join. Those who have joined stay.',
  record: 'Add this TXT record where the domain is managed.',
  recordName: 'Name',
  recordValue: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  check: 'Check again',
  checkFirst: 'Check now',
  checking: 'Checking',
  lastChecked: (time: string) => `Last checked ${time}`,
  problems,
  addTitle: 'Add a domain',
  placeholder: 'company.example',
  stage: 'Add to the list',
  staged: 'To be added',
  leaveOut: (name: string) => `Leave out ${name}`,
  submit: 'Add domain',
  hint: 'People with such an address can join as employees, and ask to transfer their number.',
  invalid: 'This is not a domain. Write it as company.example.',
  /** Worded by the specification. */
  exists: 'Domain already exists',
  empty: 'No domain yet',
  loading: 'Loading the domains',
  unavailable: 'The domains could not be loaded.',
  offline: 'You are offline. Domains are shown when you are back online.',
  retry: 'Try again',
  acting: 'Domains cannot be changed while you act as a company.',
  needsConnection: 'This needs a connection.',
  add,
  verify,
  remove,
} as const;
