import type { ErrorDefinition } from '../contract/error.ts';

export const companyErrors = {
  fieldOfStaff: {
    code: 'company_field_of_staff',
    status: 403,
    message: 'Only the provider’s staff change this field.',
  },
  fieldOfAdministrators: {
    code: 'company_field_of_administrators',
    status: 403,
    message: 'Only the company’s administrators change this field.',
  },
  noLogoFound: {
    code: 'no_logo_found',
    status: 422,
    message: 'No logo was found on this website. Upload a file instead.',
  },
  alreadyArchived: {
    code: 'company_archived',
    status: 409,
    message: 'This company is archived already.',
  },
  /** Of everything but bringing it back. */
  archived: {
    code: 'company_is_archived',
    status: 409,
    message: 'This company is archived. It has to be brought back first.',
  },
  notArchived: {
    code: 'company_not_archived',
    status: 409,
    message: 'This company is not archived.',
  },
  numbersRunning: {
    code: 'company_numbers_running',
    status: 409,
    message: 'The company has running numbers. End them first, or plan a day on which they end.',
  },
  noArchivingPlanned: {
    code: 'company_archiving_not_planned',
    status: 409,
    message: 'It is not planned that this company is archived.',
  },
  /** The planned day has begun. */
  archivingUnderWay: {
    code: 'company_archiving_under_way',
    status: 409,
    message: 'The planned day has begun: the company’s numbers are being ended.',
  },
  moveNotAllowed: {
    code: 'company_move_not_allowed',
    status: 409,
    message: 'The company is not in a state in which this is possible.',
  },
} as const satisfies Record<string, ErrorDefinition>;
