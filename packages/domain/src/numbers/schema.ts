import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { e164Schema } from '../shared/phone.ts';
import { orderFailures } from './order-failure.ts';
import { setupSchema } from './setup.ts';
import { numberStatuses } from './states.ts';

export const numberTypeSchema = z.enum(['local', 'travel']);
export type NumberType = z.infer<typeof numberTypeSchema>;

/** What closes SIM secrets to a holder, until an administrator confirms it. */
export const simHoldActions = ['number_given', 'person_added', 'login_changed'] as const;
export type SimHoldAction = (typeof simHoldActions)[number];

/**
 * Why SIM secrets are closed to the holder: the action of the provider's staff while acting as the
 * company (decisions 1, "Impersonation"), or of an API key of the company, which also orders numbers
 * (decisions on integrations 4).
 */
export const simHoldReasonSchema = z.enum([
  ...simHoldActions,
  'number_given_by_key',
  'person_added_by_key',
  'login_changed_by_key',
]);
export type SimHoldReason = z.infer<typeof simHoldReasonSchema>;

/** A number as it is listed, synced and stored offline (specification 1 and 2, section 3). */
export const numberSchema = z.object({
  number_id: idSchema,
  company_id: idSchema,
  /** The holder; null for a number that was kept when its holder was archived. */
  user_id: z.nullable(idSchema),
  plan_id: idSchema,
  country_iso_code: countryCodeSchema,
  type: numberTypeSchema,
  status: z.enum(numberStatuses),
  /** Absent until the network has allotted it. */
  full_phone_number: z.nullable(e164Schema),
  /** Used until the line's own number is transferred. */
  temp_phone_number: z.nullable(e164Schema),
  /** Day of the transfer, UTC midnight. */
  porting_date: z.nullable(instantSchema),
  /** A travel eSIM is prepaid and ends on this day. */
  expires_at: z.nullable(instantSchema),
  /**
   * Since when SIM secrets are closed to the holder, until an administrator confirms the number;
   * null if they are open. Product time.
   */
  sim_held_since: z.nullable(instantSchema),
  sim_held_reason: z.nullable(simHoldReasonSchema),
  /**
   * How far the person has come with the eSIM that was last made for the number; null before the
   * guide is sent or opened.
   */
  setup: z.nullable(setupSchema),
  /**
   * Since when a new eSIM waits for another phone, while the line works on the phone before; null
   * once the network has seen it. Product time.
   */
  new_phone_since: z.nullable(instantSchema),
  /** Since when the line is stopped because the phone is lost; null if it works. Product time. */
  stopped_at: z.nullable(instantSchema),
  /**
   * Since when the network is making a new eSIM; null while there is one, or none was requested.
   * Product time.
   */
  esim_requested_at: z.nullable(instantSchema),
  /**
   * Why the network did not carry out the order, which is not sent again; null while it is awaited
   * or once it was carried out.
   */
  order_failure: z.nullable(z.enum(orderFailures)),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: versionSchema,
});
export type NumberRow = z.infer<typeof numberSchema>;

/** GSMA SGP.22 activation code; 255 characters at most. */
export const activationCodePattern = /^LPA:1\$[A-Za-z0-9.-]+\$[A-Z0-9-]*(\$[0-9.]*(\$1)?)?$/;

/** SIM details, shown on demand and never stored by an app (decisions 3, 11). */
export const simDetailsSchema = z.object({
  number_id: idSchema,
  iccid: z.string(),
  imsi: z.string(),
  pin1: secret(z.string()),
  pin2: secret(z.string()),
  puk1: secret(z.string()),
  puk2: secret(z.string()),
  activation_code: secret(z.string().check(z.maxLength(255), z.regex(activationCodePattern))),
  /** Ticket for `GET /qr/{id}`, valid for 15 minutes. */
  qr_ticket: secret(z.string()),
  qr_expires_at: instantSchema,
});
export type SimDetails = z.infer<typeof simDetailsSchema>;
