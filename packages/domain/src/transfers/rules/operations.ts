import * as z from 'zod/mini';
import { anyone } from '../../access/actor.ts';
import { billingErrors } from '../../billing/errors.ts';
import { companyErrors } from '../../companies/errors.ts';
import { multipart } from '../../contract/body.ts';
import { commonErrors } from '../../contract/error.ts';
import { defineOperation } from '../../contract/operation.ts';
import { secret } from '../../contract/secret.ts';
import { numberErrors } from '../../numbers/errors.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../../shared/id.ts';
import { publicMarker } from '../../shared/paging.ts';
import { typedE164Schema } from '../../shared/phone.ts';
import { nameSchema } from '../../shared/text.ts';
import { portingErrors } from '../errors.ts';
import { manyTransferLimits, manyTransfersSchema } from '../many-schema.ts';
import { portingItemSchema, portingTypes, sentPortInValuesSchema } from '../schema.ts';
import { portInFieldSchema } from './port-in-field.ts';
import { readinessResultSchema } from './readiness-rules/rule.ts';
import { transferDateFactsSchema } from './transfer-dates.ts';

const countryParams = z.object({ iso: countryCodeSchema });
const portingTypeSchema = z.enum(portingTypes);

/** `fields` is the name that the specification gives the list. */
const fieldsSchema = z.object({ fields: z.array(portInFieldSchema) });

export const getPortInFields = defineOperation({
  name: 'porting.fields',
  summary: 'List the fields of a transfer',
  method: 'GET',
  path: '/api/v0/countries/{iso}/port_in_fields',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: countryParams,
  query: z.strictObject({
    ...publicMarker,
    porting_type: portingTypeSchema,
    company_id: z.optional(idSchema),
  }),
  response: { status: 200, data: fieldsSchema },
  errors: [],
});

export const getManyPortInFields = defineOperation({
  name: 'porting.fields_of_many',
  summary: 'List the columns of a file with transfers',
  method: 'GET',
  path: '/api/v0/countries/{iso}/multiple_numbers_port_in_fields',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: countryParams,
  query: z.strictObject(publicMarker),
  response: { status: 200, data: fieldsSchema },
  errors: [],
});

export const getTransferDates = defineOperation({
  name: 'porting.transfer_dates',
  summary: 'Get what the transfer date depends on',
  method: 'GET',
  path: '/api/v0/countries/{iso}/transfer_dates',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: countryParams,
  query: z.strictObject({
    ...publicMarker,
    porting_type: portingTypeSchema,
    /** How many numbers are transferred in one request. */
    numbers: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
  }),
  response: { status: 200, data: transferDateFactsSchema },
  errors: [],
});

/** Compares only what the caller sends, so that it reveals nothing about a person. */
export const checkReadiness = defineOperation({
  name: 'porting.readiness',
  summary: 'Check a transfer before it is requested',
  method: 'POST',
  path: '/api/v0/numbers/port_in/readiness',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    country_iso_code: countryCodeSchema,
    porting_type: portingTypeSchema,
    phone_number: typedE164Schema,
    /** The name in the profile, if the holder's name is to be compared with it. */
    first_name: z.optional(nameSchema(100)),
    last_name: z.optional(nameSchema(100)),
    fields: sentPortInValuesSchema,
    date_to_initiate: z.optional(instantSchema),
  }),
  response: { status: 200, data: z.object({ results: z.array(readinessResultSchema) }) },
  errors: [commonErrors.invalid],
});

/**
 * An administrator's own transfer, approved by being requested. The country's fields are sent flat,
 * beside the named ones, and checked against its definition.
 */
export const portInNumber = defineOperation({
  name: 'porting.port_in',
  summary: 'Transfer a number',
  method: 'POST',
  path: '/api/v0/numbers/port_in',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'order',
  offline: 'online',
  body: secret(
    z.catchall(
      z.object({
        country_iso_code: countryCodeSchema,
        plan_id: idSchema,
        user_id: idSchema,
        phone_number: typedE164Schema,
        /** UTC midnight of the day. */
        date_to_initiate: instantSchema,
        porting_type: z.optional(portingTypeSchema),
        /**
         * A person knows that the number exists, though its range is not known. A text, as all
         * fields that are sent beside it.
         */
        number_confirmed: z.optional(z.literal('true')),
      }),
      z.string('This field is not known.').check(z.maxLength(500)),
    ),
  ),
  response: { status: 201, data: portingItemSchema },
  errors: [
    commonErrors.invalid,
    portingErrors.numberBeingTransferred,
    portingErrors.dateNotPossible,
    numberErrors.accountAlreadyHasNumber,
    numberErrors.planNotOffered,
    numberErrors.externalPlanNotFound,
    numberErrors.planOfOtherType,
    numberErrors.phoneNumberTaken,
    numberErrors.companyNotActivated,
    companyErrors.archived,
    billingErrors.unpaid,
  ],
});

/** Several transfers by file; they wait for approval in the list of requests. */
export const requestManyTransfers = defineOperation({
  name: 'porting.many',
  summary: 'Transfer several numbers by file',
  method: 'POST',
  path: '/api/v0/numbers/multiple_porting_request',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'import',
  offline: 'online',
  query: z.strictObject({ company_id: idSchema }),
  body: multipart({
    fields: z.strictObject({
      country_iso_code: countryCodeSchema,
      /** `true`: only checks the file. */
      dry_run: z.optional(z.enum(['true', 'false'])),
      /** `true`: refused rows are left out; otherwise one of them prevents all. */
      skip_refused: z.optional(z.enum(['true', 'false'])),
    }),
    files: {
      file: { maxBytes: manyTransferLimits.bytes, types: 'any', count: { least: 1, most: 1 } },
    },
  }),
  response: { status: 200, data: manyTransfersSchema },
  errors: [
    commonErrors.invalid,
    numberErrors.companyNotActivated,
    companyErrors.archived,
    billingErrors.unpaid,
  ],
});
