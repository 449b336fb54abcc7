import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type {
  archiveCompany,
  deleteLogo,
  fetchLogo,
  getCompany,
  getCompanyContact,
  getStaffRecord,
  listCompanies,
  planArchive,
  restoreCompany,
  revokeArchive,
  searchCompanies,
  updateCompany,
  uploadLogo,
} from './operations.ts';
import { companyOverviewSchema, overviewPageSchema } from './overview.ts';
import { companyContactSchema, companySchema } from './schema.ts';
import { staffRecordSchema } from './staff-record.ts';

export const companySchemas = [
  describeSchema(companySchema, {
    name: 'Company',
    description: 'Your company.',
    fields: {
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      website: 'URL of its website, or null.',
      street_name: 'Street and house number, or null.',
      zip_code: 'Postal code, or null.',
      city: 'City, or null.',
      state: 'State or region, or null.',
      country_iso_code: 'Country of the company, ISO 3166-1 alpha-2.',
      logo_url:
        'Path of its logo at this server, or null. It is a PNG, and another logo has another path.',
      status: 'Numbers can be ordered if it is `activated`.',
      currency: 'Currency in which the company is billed.',
      has_unpaid_invoice:
        'Whether an invoice is unpaid, so that nothing new can be ordered; false for employees.',
      contact_person_id: 'Id of the main administrator, or null.',
      version: '1 for a new row, incremented by every change.',
    },
    example: {
      company_id: exampleIds.company,
      name: 'Havbris Energi A/S',
      website: 'https://havbris.example',
      street_name: 'Havnegade 41',
      zip_code: '5000',
      city: 'Odense C',
      state: null,
      country_iso_code: 'DK',
      logo_url: null,
      status: 'activated',
      currency: 'EUR',
      has_unpaid_invoice: false,
      contact_person_id: exampleIds.otherUser,
      version: 7,
    },
  }),
  describeSchema(staffRecordSchema, {
    name: 'CompanyStaffRecord',
    description: 'What the provider’s staff alone see of a company.',
    fields: {
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      status: 'Status of the company.',
      is_archived: 'Whether it is archived: nobody of it can log in.',
      archives_on:
        'UTC day at whose beginning its numbers end and it is archived; null if none is planned.',
      key_agreement_link: 'https address of the agreement, or null.',
      google_drive_folder: 'https address of the folder of its documents, or null.',
      running_numbers: 'How many of its numbers have not ended.',
      today: 'UTC day by the product clock.',
      version: '1 for a new row, incremented by every change.',
    },
    example: {
      company_id: exampleIds.company,
      name: 'Havbris Energi A/S',
      status: 'activated',
      is_archived: false,
      archives_on: null,
      key_agreement_link: 'https://sign.example/d/havbris',
      google_drive_folder: null,
      running_numbers: 12,
      today: '2026-11-30',
      version: 7,
    },
  }),
  describeSchema(companyContactSchema, {
    name: 'CompanyContact',
    description: 'Whom an employee asks about their plan.',
    fields: { name: 'First and last name.', email: 'Email address.' },
    example: { name: 'Line Kjærgaard', email: 'line.kjaergaard@havbris.example' },
  }),
  describeSchema(companyOverviewSchema, {
    name: 'CompanyOverview',
    description: 'A row of the customer overview of the provider’s staff.',
    fields: {
      company_id: 'Id of the company.',
      name: 'Name of the company.',
      logo_url: 'URL of its logo, or null.',
      status: 'Status of the company.',
      is_archived: 'Whether the company is archived.',
      country_iso_code: 'Country, ISO 3166-1 alpha-2.',
      country_name: 'Name of the country in English.',
      sum_arr: 'Annual recurring revenue in minor units: twelve times `sum_mrr`.',
      sum_mrr: 'Monthly recurring revenue in minor units: what the local lines cost a month.',
      price_currency: 'Currency of both sums.',
      count_numbers: 'Numbers that are not inactive.',
      count_users: 'People who are not archived.',
      admin_user: 'The main administrator; null if there is no active administrator.',
      company_kyc_status: 'Result of the company’s verification.',
      company_kyc_status_label: 'The same in words.',
      payment_method: 'Whether a payment method is attached.',
      payment_method_label: 'The same in words.',
      company_status_label: 'The status in words.',
    },
    example: {
      company_id: exampleIds.company,
      name: 'Havbris Energi A/S',
      logo_url: null,
      status: 'activated',
      is_archived: false,
      country_iso_code: 'DK',
      country_name: 'Denmark',
      sum_arr: 4_248_000,
      sum_mrr: 354_000,
      price_currency: 'EUR',
      count_numbers: 182,
      count_users: 176,
      admin_user: {
        user_id: exampleIds.otherUser,
        first_name: 'Line',
        last_name: 'Kjærgaard',
        email: 'line.kjaergaard@havbris.example',
      },
      company_kyc_status: 'approved',
      company_kyc_status_label: 'Approved',
      payment_method: 'attached',
      payment_method_label: 'Attached',
      company_status_label: 'Activated',
    },
  }),
  describeSchema(overviewPageSchema, {
    name: 'CompanyOverviewPage',
    description: 'Cursor of the next page, with totals of all matching companies.',
    fields: {
      next_cursor: 'Send it as `cursor` to read the next page. Null on the last page.',
      total: 'Number of matching companies.',
      totals: 'One entry per currency; amounts in different currencies are never added.',
      count_numbers: 'Numbers of all matching companies.',
      count_users: 'People of all matching companies.',
    },
    example: {
      next_cursor: null,
      total: 1,
      totals: [{ currency: 'EUR', sum_arr: 4_248_000, sum_mrr: 354_000 }],
      count_numbers: 182,
      count_users: 176,
    },
  }),
];

export const companyDocs: {
  getCompany: OperationDocs<typeof getCompany>;
  getCompanyContact: OperationDocs<typeof getCompanyContact>;
  listCompanies: OperationDocs<typeof listCompanies>;
  searchCompanies: OperationDocs<typeof searchCompanies>;
  updateCompany: OperationDocs<typeof updateCompany>;
  uploadLogo: OperationDocs<typeof uploadLogo>;
  fetchLogo: OperationDocs<typeof fetchLogo>;
  deleteLogo: OperationDocs<typeof deleteLogo>;
  getStaffRecord: OperationDocs<typeof getStaffRecord>;
  archiveCompany: OperationDocs<typeof archiveCompany>;
  planArchive: OperationDocs<typeof planArchive>;
  revokeArchive: OperationDocs<typeof revokeArchive>;
  restoreCompany: OperationDocs<typeof restoreCompany>;
} = {
  getStaffRecord: {
    description: 'Links, version and running numbers of a company, also of an archived one.',
    params: companyIdParam,
  },
  archiveCompany: {
    description:
      'Only without running numbers. Nobody of the company can log in then, and it is no longer in the overview; nothing is deleted.',
    params: companyIdParam,
  },
  planArchive: {
    description:
      'At the beginning of that UTC day every number of the company ends, also those that are ordered until then, and the company is archived. Its administrators are notified. Another day replaces the planned one.',
    params: companyIdParam,
    body: { ends_on: 'UTC day after today, at most 12 months ahead.' },
    bodyExample: { ends_on: '2026-12-14' },
  },
  revokeArchive: {
    description:
      'The company and its numbers go on. Its administrators are notified. Once the planned day has begun, it cannot be revoked.',
    params: companyIdParam,
  },
  restoreCompany: {
    description: 'Its people can log in again, and it is in the overview again.',
    params: companyIdParam,
  },
  getCompany: {
    description: 'Your own company. The id of another company returns 404.',
    params: companyIdParam,
  },
  getCompanyContact: {
    description:
      'Name and email address of the main administrator: the contact person, otherwise the oldest active administrator. Null if there is none.',
    params: companyIdParam,
  },
  listCompanies: {
    description:
      'Activated and pending companies, for the provider’s staff. Companies that are not activated are included if `status` asks for them, archived ones never.',
    query: {
      ...pagingQuery,
      search: 'Text contained in the name of the company or of its country.',
      country_iso_code: 'Companies of one country, ISO 3166-1 alpha-2.',
      company_id: 'Only this company.',
      status: 'Companies of one status; `any` for every status. By default activated and pending.',
      sort: 'Column to sort by.',
      direction: 'Ascending or descending.',
    },
  },
  searchCompanies: {
    description:
      'For the provider’s staff: companies by name or country, and what belongs to them by the beginning of a phone number, of an ICCID, of an email address or of the id of a request. At most 20 results are listed and 1000 are counted. The audit log of each company whose rows are listed says who searched and for what kind, without the text.',
    body: {
      text: 'What is looked for. Its form decides the kind.',
    },
    bodyExample: { text: '+45 26 50 78 94' },
  },
  updateCompany: {
    description:
      'Fields that are not sent stay as they are. Administrators change all fields but `status`, `is_archived`, `key_agreement_link` and `google_drive_folder`, which the provider’s staff alone change.',
    params: companyIdParam,
    body: {
      name: 'Name of the company.',
      website: 'URL of its website; `https://` is added where no protocol is given. Null for none.',
      street_name: 'Street and house number.',
      zip_code: 'Postal code.',
      city: 'City.',
      state: 'State or region.',
      country_iso_code: 'Country of the company, ISO 3166-1 alpha-2.',
      contact_person_id: 'Id of an active administrator, or null.',
      country_wishlist: 'Countries in which the company wants plans.',
      current_average_cost_per_monthly_plan:
        'What a plan costs the company today, in its own words.',
      current_number_of_plans: 'How many plans the company has today, in its own words.',
      heard_from: 'How the company heard of the product.',
      purpose: 'What the company wants to use it for.',
      status: 'For staff: `activated` or `not_activated`, while the company is `pending`.',
      is_archived: 'For staff: whether the company is archived.',
      key_agreement_link: 'For staff: https address of the agreement.',
      google_drive_folder: 'For staff: https address of the folder.',
    },
    bodyExample: { name: 'Havbris Energi A/S', city: 'Odense C' },
  },
  uploadLogo: {
    description:
      'A JPEG, PNG or GIF of at most 512 000 bytes. It is drawn again as a PNG of at most 512 × 512 pixels, without metadata; of an animation the first frame is kept.',
    params: companyIdParam,
    body: { file: 'The image.', filename: 'Accepted and ignored.' },
  },
  fetchLogo: {
    description:
      'Looks for the icon that a public website declares, and makes it the logo. Websites of private networks are not read.',
    params: companyIdParam,
    body: { website_url: 'URL of the website.' },
    bodyExample: { website_url: 'https://havbris.example' },
  },
  deleteLogo: { description: 'The company has no logo afterwards.', params: companyIdParam },
};
