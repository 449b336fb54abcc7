import * as z from 'zod/mini';
import { secret } from '../../contract/secret.ts';
import { asciiAddress, emailFormat, emailLimit } from '../../shared/email.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../../shared/id.ts';
import { nameSchema } from '../../shared/text.ts';
import { portingTypes } from '../schema.ts';

/** Messages of the wizard's form (specification 3, section 5). */
export const transferMessages = {
  email: 'Invalid email address',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
} as const;

/** The person who asks; names are not empty after all whitespace is removed. */
export const requesterSchema = {
  email: z
    .string(transferMessages.email)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite(asciiAddress),
      z.maxLength(emailLimit, transferMessages.email),
      emailFormat({ error: transferMessages.email }),
    ),
  first_name: nameSchema(100, transferMessages.firstName),
  last_name: nameSchema(100, transferMessages.lastName),
};

/** What one person may have already: asked before a code is sent. */
export const hasNumberSchema = z.object({
  has_number: z.boolean(),
  has_porting_request: z.boolean(),
});
export type HasNumber = z.infer<typeof hasNumberSchema>;

export const phoneCheckSchema = z.object({
  status: z.enum(['valid', 'invalid']),
  /** Why it is invalid; empty for a valid one. */
  message: z.string(),
});

/** Times of a code, in seconds. */
export const sentCodeSchema = z.object({
  valid_seconds: z.int(),
  resend_after_seconds: z.int(),
});

/** The parsed `request_item`; all other names are the country's fields. */
export const requestItemSchema = z.catchall(
  z.object({
    plan_id: idSchema,
    country_code: countryCodeSchema,
    /** Business if absent. */
    porting_type: z._default(z.enum(portingTypes), 'business'),
    /** UTC midnight of the chosen day. */
    porting_date: instantSchema,
  }),
  z.string('This field is not known.').check(z.maxLength(500)),
);
export type RequestItem = z.infer<typeof requestItemSchema>;

/** A JSON text with secret values of the country's fields, so nothing of it is logged. */
export const requestItemTextSchema = secret(z.string().check(z.minLength(2), z.maxLength(10_000)));

/** The request that was made, and where the person can follow it. */
export const requestedTransferSchema = z.object({
  uuid: idSchema,
  status: z.literal('pending'),
  /** Path with a ticket in its fragment; null if the same request was sent before. */
  status_url: secret(z.nullable(z.string())),
});
export type RequestedTransfer = z.infer<typeof requestedTransferSchema>;
