import { accountDocs, accountSchemas } from '../accounts/documentation.ts';
import { auditDocs, auditSchemas } from '../audit/documentation.ts';
import type { Catalogue } from '../catalogue.ts';
import { companyDocs, companySchemas } from '../companies/documentation.ts';
import { consumptionDocs, consumptionSchemas } from '../consumption/documentation.ts';
import { countryDocs, countrySchemas } from '../countries/documentation.ts';
import { deliveryDocs, deliverySchemas } from '../deliveries/documentation.ts';
import { impersonationDocs, impersonationSchemas } from '../impersonations/documentation.ts';
import { importDocs, importSchemas } from '../imports/documentation.ts';
import { numberDocs, numberSchemas } from '../numbers/documentation.ts';
import { planDocs, planSchemas } from '../plans/documentation.ts';
import { portingDocs, portingSchemas } from '../porting/documentation.ts';
import { syncDocs, syncSchemas } from '../sync/documentation.ts';
import { teamDocs, teamSchemas } from '../teams/documentation.ts';
import type { OperationDocs, SchemaDocs } from './describe.ts';
import { pageDocs, savedChangeDocs } from './shared.ts';

/** Descriptions of all operations for integrators; a missing one is a compile error. */
export const operationDocs: { readonly [K in keyof Catalogue]: OperationDocs<Catalogue[K]> } = {
  ...accountDocs,
  ...companyDocs,
  ...numberDocs,
  ...consumptionDocs,
  ...countryDocs,
  ...planDocs,
  ...teamDocs,
  ...portingDocs,
  ...syncDocs,
  ...importDocs,
  ...deliveryDocs,
  ...impersonationDocs,
  ...auditDocs,
  getOpenApiDocument: { description: 'The description of this API in OpenAPI 3.1.' },
};

/** Named schemas of the document, in display order. */
export const schemaDocs: readonly SchemaDocs[] = [
  ...accountSchemas,
  ...companySchemas,
  ...numberSchemas,
  ...consumptionSchemas,
  ...countrySchemas,
  ...planSchemas,
  ...teamSchemas,
  ...portingSchemas,
  ...syncSchemas,
  ...importSchemas,
  ...deliverySchemas,
  ...impersonationSchemas,
  ...auditSchemas,
  pageDocs,
  savedChangeDocs,
];

/** Operation groups by the first part of their names, in display order. */
export const tagDocs: Readonly<Record<string, { name: string; description: string }>> = {
  accounts: { name: 'People', description: 'The caller and the people of the company.' },
  companies: { name: 'Companies', description: 'The company itself.' },
  numbers: { name: 'Numbers', description: 'Local numbers and travel eSIMs.' },
  consumption: { name: 'Consumption', description: 'What numbers have used.' },
  plans: { name: 'Plans', description: 'What can be ordered, and where.' },
  countries: { name: 'Countries', description: 'Countries and their phone numbers.' },
  teams: { name: 'Teams', description: 'Groups of people.' },
  porting: { name: 'Transfers', description: 'Numbers that are being transferred.' },
  imports: { name: 'Imports', description: 'People and numbers from a CSV file.' },
  sync: { name: 'Changes', description: 'Keeping a copy up to date.' },
  audit: { name: 'Audit log', description: 'Who did what, and when.' },
  impersonations: {
    name: 'Impersonation',
    description: 'The provider’s staff acting as an administrator.',
  },
  deliveries: { name: 'Deliveries', description: 'Messages that could not be delivered.' },
  documentation: { name: 'Documentation', description: 'The description of this API.' },
};
