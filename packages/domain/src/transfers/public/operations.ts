import * as z from 'zod/mini';
import { anyone } from '../../access/actor.ts';
import { accountErrors } from '../../accounts/errors.ts';
import { emailQuestionSchema } from '../../accounts/schema.ts';
import { companyParams } from '../../companies/operations.ts';
import { commonErrors } from '../../contract/error.ts';
import { defineOperation } from '../../contract/operation.ts';
import { numberErrors } from '../../numbers/errors.ts';
import { confirmationCodeSchema } from '../../one-time-codes/code.ts';
import { confirmationErrors } from '../../one-time-codes/errors.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../../shared/id.ts';
import { publicMarker } from '../../shared/paging.ts';
import { fullNumberSchema, typedNumberLimit } from '../../shared/phone.ts';
import { portingErrors } from '../errors.ts';
import { transferErrors } from './errors.ts';
import {
  hasNumberSchema,
  phoneCheckSchema,
  requestedTransferSchema,
  requesterSchema,
  requestItemTextSchema,
  sentCodeSchema,
} from './schema.ts';

const publicQuery = z.strictObject(publicMarker);

/** Of a person whose address has a domain of the company; of anybody else it says nothing. */
export const checkHasNumber = defineOperation({
  name: 'transfers.has_number',
  summary: 'Check whether a person has a number',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/users/has_number',
  access: ['visitor', 'newcomer', 'regular', 'admin'],
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'ticket',
  offline: 'online',
  effect: 'none',
  params: companyParams,
  query: publicQuery,
  body: emailQuestionSchema,
  bodyLimit: 1000,
  response: { status: 200, data: hasNumberSchema },
  errors: [],
});

/** Uses no database, so a person can be told while they type. */
export const validatePhoneNumber = defineOperation({
  name: 'transfers.validate_number',
  summary: 'Check a phone number',
  method: 'POST',
  path: '/api/v0/numbers/validate',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  effect: 'none',
  query: publicQuery,
  body: z.strictObject({
    /** With or without the calling code. */
    phone_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(typedNumberLimit)),
    country_iso_code: countryCodeSchema,
  }),
  bodyLimit: 1000,
  response: { status: 200, data: phoneCheckSchema },
  errors: [],
});

export const sendTransferCode = defineOperation({
  name: 'transfers.send_code',
  summary: 'Send a confirmation code for a transfer',
  method: 'POST',
  path: '/api/v0/numbers/generate_verification_code_for_individual_number',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  flow: 'transfer',
  offline: 'online',
  query: publicQuery,
  body: z.strictObject({
    company_id: idSchema,
    country_code: countryCodeSchema,
    ...requesterSchema,
    phone_number: fullNumberSchema,
  }),
  bodyLimit: 2000,
  response: { status: 200, data: sentCodeSchema },
  errors: [transferErrors.companyNotVerified, transferErrors.hasNumber],
});

/** Confirms the number, and sets the flow's cookie. */
export const verifyTransferCode = defineOperation({
  name: 'transfers.verify_code',
  summary: 'Confirm a number for a transfer',
  method: 'POST',
  path: '/api/v0/numbers/verify_verification_code_for_individual_number',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  flow: 'transfer',
  offline: 'online',
  query: publicQuery,
  body: z.strictObject({
    email: requesterSchema.email,
    phone_number: fullNumberSchema,
    verification_code: confirmationCodeSchema,
  }),
  bodyLimit: 2000,
  response: {
    status: 200,
    data: z.object({ verified: z.literal(true), verified_until: instantSchema }),
  },
  errors: [confirmationErrors.invalidCode],
});

/**
 * Requests the transfer of a number that was confirmed, for the person who confirmed it. The same
 * flow requests once: sent again, it returns the first request.
 */
export const requestTransfer = defineOperation({
  name: 'transfers.request',
  summary: 'Request a transfer of a confirmed number',
  method: 'POST',
  path: '/api/v0/numbers/create_porting_request_item_for_individual_number',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'code',
  flow: 'transfer',
  offline: 'online',
  query: publicQuery,
  body: z.strictObject({
    company_id: idSchema,
    email: requesterSchema.email,
    phone_number: fullNumberSchema,
    /** Accepted once instead of the flow's cookie. */
    verification_code: z.optional(confirmationCodeSchema),
    request_item: requestItemTextSchema,
  }),
  bodyLimit: 16_000,
  response: { status: 201, data: requestedTransferSchema },
  errors: [
    commonErrors.invalid,
    confirmationErrors.invalidCode,
    confirmationErrors.notConfirmed,
    transferErrors.companyNotVerified,
    transferErrors.hasNumber,
    // Somebody else has just added the person.
    accountErrors.emailExists,
    numberErrors.planNotOffered,
    numberErrors.externalPlanNotFound,
    numberErrors.phoneNumberTaken,
    portingErrors.numberBeingTransferred,
  ],
});
