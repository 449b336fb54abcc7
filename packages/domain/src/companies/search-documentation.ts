import { describeSchema } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import {
  type Found,
  type FoundCompany,
  foundCompanySchema,
  foundSchema,
  searchResultSchema,
} from './search.ts';

const exampleFound: Found = {
  kind: 'number',
  id: exampleIds.number,
  number_id: exampleIds.number,
  phone_number: '+4526507894',
  iccid: null,
  email: 'line.kjaergaard@havbris.example',
  person_name: 'Line Kjærgaard',
  status: 'active',
};

const exampleFoundCompany: FoundCompany = {
  company_id: exampleIds.company,
  name: 'Havbris Energi A/S',
  logo_url: null,
  status: 'activated',
  country_iso_code: 'DK',
  country_name: 'Denmark',
  admin_name: 'Line Kjærgaard',
  found: [exampleFound],
};

export const companySearchSchemas = [
  describeSchema(foundSchema, {
    name: 'FoundRow',
    description: 'A row of a company that matches a search of the provider’s staff.',
    fields: {
      kind: 'What it is.',
      id: 'Its id.',
      number_id: 'Id under which the company’s app shows it; null for a person.',
      phone_number: 'Its phone number, or null.',
      iccid: 'ICCID of its eSIM, if that was looked for.',
      email: 'Email address of its person, or null.',
      person_name: 'Name of its person, or null.',
      status: 'Its status.',
    },
    example: exampleFound,
  }),
  describeSchema(foundCompanySchema, {
    name: 'FoundCompany',
    description: 'A company with its rows that match a search.',
    fields: {
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      logo_url: 'URL of its logo, or null.',
      status: 'Status of the company.',
      country_iso_code: 'Country, ISO 3166-1 alpha-2.',
      country_name: 'Name of the country in English.',
      admin_name: 'Name of the main administrator; null if there is no active administrator.',
      found: 'Its matching rows; none if its own name matches.',
    },
    example: exampleFoundCompany,
  }),
  describeSchema(searchResultSchema, {
    name: 'CompanySearchResult',
    description: 'What a search of the provider’s staff has found.',
    fields: {
      kind: 'What was looked for; null if the text is too short.',
      companies: 'Companies with their matching rows.',
      total: 'Number of matches, counted up to 1000.',
    },
    example: { kind: 'phone', companies: [exampleFoundCompany], total: 1 },
  }),
];
