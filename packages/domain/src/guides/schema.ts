import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { activationCodePattern, numberTypeSchema } from '../numbers/schema.ts';
import { setupSchema } from '../numbers/setup.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import { e164Schema } from '../shared/phone.ts';

/** The flows of the guide (specification 2, 2.7): `default` installs a local and a travel eSIM. */
export const guideFlows = ['default', 'local', 'travel'] as const;
export type GuideFlow = (typeof guideFlows)[number];

/**
 * The ticket in a guide's link: the parameters `local_code` and `travel_code`. It opens the guide
 * of one number for 30 days (decisions 6).
 */
export const guideTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** What the guide of one number shows. */
export const guideSchema = z.object({
  number_id: idSchema,
  type: numberTypeSchema,
  country_iso_code: countryCodeSchema,
  country_name: z.string(),
  /** Null until the network has allotted it. */
  full_phone_number: z.nullable(e164Schema),
  /** Name of the person whom the number belongs to. */
  holder_name: z.string(),
  company_name: z.string(),
  plan_name: z.string(),
  setup: z.nullable(setupSchema),
  /** Whether the network has seen the eSIM of this guide, and it is still on the phone. */
  connected: z.boolean(),
  /** The line works on another phone until this eSIM is installed. */
  is_new_phone: z.boolean(),
  /** The line is stopped because the phone was lost, until this eSIM is installed. */
  is_stopped: z.boolean(),
  /** What the phone reads from the QR code; null once connected, or while the network makes it. */
  activation_code: z.nullable(
    secret(z.string().check(z.maxLength(255), z.regex(activationCodePattern))),
  ),
  /** End of the ticket, in real time. */
  expires_at: instantSchema,
});
export type Guide = z.infer<typeof guideSchema>;

/** What the person does in the guide. */
export const guideEvents = [
  /** Says that the eSIM is installed. */
  'installed',
  /** Says that a phone call worked, or did not. */
  'call_worked',
  'call_failed',
] as const;
export type GuideEvent = (typeof guideEvents)[number];

/** A link to the guide of one or two numbers of a person; shown once. */
export const guideLinkSchema = z.object({
  /** `{PUBLIC_URL}/guide?flow=…&local_code=…&travel_code=…` */
  url: z.nullable(secret(z.string())),
  expires_at: instantSchema,
});
export type GuideLink = z.infer<typeof guideLinkSchema>;

export const guideChannels = ['email', 'sms'] as const;
export type GuideChannel = (typeof guideChannels)[number];

/** The outcome of sending the guide of one number. */
export const guideSendingSchema = z.object({
  number_id: idSchema,
  outcome: z.enum(['sent', 'refused']),
  /** For a refused number: the error code and the sentence for people. */
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type GuideSending = z.infer<typeof guideSendingSchema>;
