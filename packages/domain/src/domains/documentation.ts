import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, publicMarkerQuery } from '../documentation/shared.ts';
import type {
  addWhitelistedDomains,
  getJoinOffer,
  isDomainBlocked,
  isDomainWhitelisted,
  joinCompany,
  listWhitelistedDomains,
  removeWhitelistedDomain,
  verifyWhitelistedDomain,
} from './operations.ts';
import { txtRecordOf } from './rules.ts';
import { joinOfferSchema, whitelistedDomainSchema } from './schema.ts';

const domainParam = { ...companyIdParam, domain: 'The domain.' } as const;
const domainQuery = {
  ...publicMarkerQuery,
  domain: 'The domain, such as `company.example`.',
} as const;

export const domainSchemas = [
  describeSchema(whitelistedDomainSchema, {
    name: 'WhitelistedDomain',
    description: 'An email domain of a company. It has an effect once it is verified.',
    fields: {
      domain_id: 'Id of the domain.',
      company_id: 'Id of the company.',
      domain: 'The domain in lower case, as DNS has it.',
      display_name: 'The domain with letters outside ASCII.',
      status: '`pending` until it is verified, then `verified`.',
      proof:
        '`administrator`: an administrator has logged in with an address there. `dns`: by the TXT record. Null while pending.',
      verified_by: 'Address of the administrator that proved it, or null.',
      verified_at: 'When it was verified, or null.',
      added_by: 'Id of the person who added it, or null.',
      added_by_name: 'Name of that person.',
      created_at: 'When it was added.',
      record: 'Name and value of the TXT record that proves it.',
      is_checking: 'Whether the record is being checked.',
      last_checked_at: 'When the record was last checked, or null.',
      problem:
        'Why the last check did not verify it: `no_record`, `other_value`, `no_answer` if DNS did not respond, `taken` if another company has verified it first. Otherwise null.',
    },
    example: {
      domain_id: 'c9b8a7d6-5e4f-4a3b-9c2d-1e0f9a8b7c6d',
      company_id: exampleIds.company,
      domain: 'havbris-sverige.example',
      display_name: 'havbris-sverige.example',
      status: 'pending',
      proof: null,
      verified_by: null,
      verified_at: null,
      added_by: exampleIds.otherUser,
      added_by_name: 'Line Kjærgaard',
      created_at: '2026-11-19T08:12:40.000Z',
      record: txtRecordOf('havbris-sverige.example', '7f3a20c1d94e58b6'),
      is_checking: false,
      last_checked_at: '2026-11-19T13:05:10.000Z',
      problem: 'no_record',
    },
  }),
  describeSchema(joinOfferSchema, {
    name: 'JoinOffer',
    description: 'The company that has verified the domain of the caller’s address.',
    fields: {
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      logo_url: 'Address of its logo, or null.',
      domain: 'The domain.',
    },
    example: {
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      logo_url: null,
      domain: 'havbris.example',
    },
  }),
];

export const domainDocs: {
  listWhitelistedDomains: OperationDocs<typeof listWhitelistedDomains>;
  addWhitelistedDomains: OperationDocs<typeof addWhitelistedDomains>;
  verifyWhitelistedDomain: OperationDocs<typeof verifyWhitelistedDomain>;
  removeWhitelistedDomain: OperationDocs<typeof removeWhitelistedDomain>;
  isDomainWhitelisted: OperationDocs<typeof isDomainWhitelisted>;
  isDomainBlocked: OperationDocs<typeof isDomainBlocked>;
  getJoinOffer: OperationDocs<typeof getJoinOffer>;
  joinCompany: OperationDocs<typeof joinCompany>;
} = {
  listWhitelistedDomains: {
    description: 'The email domains of your company, in alphabetical order.',
    params: companyIdParam,
  },
  addWhitelistedDomains: {
    description:
      'Adds domains: all of them, or none. A domain is verified immediately if an administrator has logged in with an address there; otherwise by a TXT record. Public email providers, and domains that another company has verified, are refused.',
    params: companyIdParam,
    body: { domains: 'The domains.' },
    bodyExample: { domains: ['havbris.example', 'havbris-sverige.example'] },
  },
  verifyWhitelistedDomain: {
    description:
      'Checks the TXT record of a domain. The check runs after the response; read the list to see its result.',
    params: domainParam,
  },
  removeWhitelistedDomain: {
    description: 'Removes a domain. People who have joined by it stay.',
    params: domainParam,
  },
  isDomainWhitelisted: {
    description: 'Whether a company has verified the domain, and which.',
    query: domainQuery,
  },
  isDomainBlocked: {
    description:
      'Whether the domain is that of a public email provider, with a message for people.',
    query: domainQuery,
  },
  getJoinOffer: {
    description:
      'The company that has verified the domain of the address with which the caller is logged in; null if there is none.',
  },
  joinCompany: {
    description: 'Adds the caller to that company as an employee.',
    body: {
      company_id: 'Id of the company of the offer.',
      first_name: 'First name.',
      last_name: 'Last name.',
    },
    bodyExample: {
      company_id: exampleIds.company,
      first_name: 'Ida',
      last_name: 'Holm',
    },
  },
};
