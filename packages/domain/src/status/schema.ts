import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import type { HistoryKind } from '../events/catalogue.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { e164Schema } from '../shared/phone.ts';
import { topUpTypes } from '../topups/schema.ts';
import { topUpStatuses } from '../topups/states.ts';
import { portInFieldSchema } from '../transfers/rules/port-in-field.ts';
import { transferDateFactsSchema } from '../transfers/rules/transfer-dates.ts';
import { portInValuesSchema, portingItemSchema } from '../transfers/schema.ts';
import { portingItemStatuses } from '../transfers/states.ts';

/** Path of the page of a transfer or a top-up (decisions 12). */
export const statusPath = '/status';

/** The ticket in the fragment of the link to the page. */
export const statusTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** The turns of a transfer or a top-up that the page shows. */
export const statusEventKinds = [
  'porting_requested',
  'porting_started',
  'porting_scheduled',
  'porting_completed',
  'porting_rejected',
  'porting_declined',
  'porting_corrected',
  'porting_day_changed',
  'porting_cancelled',
  'top_up_requested',
  'top_up_approved',
  'top_up_rejected',
  'top_up_active',
  'top_up_expired',
  'top_up_cancelled',
  'top_up_failed',
] as const satisfies readonly HistoryKind[];
export type StatusEventKind = (typeof statusEventKinds)[number];

export const statusEventSchema = z.object({
  kind: z.enum(statusEventKinds),
  /** Product time. */
  occurred_at: instantSchema,
  /** Null for the carrier, the network and the product. */
  by: z.nullable(z.enum(['you', 'it_team', 'provider'])),
  /** Name of the administrator; null for everybody else. */
  name: z.nullable(z.string()),
  /** Day that was set or chosen, `YYYY-MM-DD`; null where the event has none. */
  day: z._default(z.nullable(z.string()), null),
});
export type StatusEvent = z.infer<typeof statusEventSchema>;

/** The sentences of the page, also without a connection. */
export const statusWordsSchema = z.object({
  title: z.string(),
  /** What happened. */
  happened: z.string(),
  /** What the person does now; null if there is nothing. */
  to_do: z.nullable(z.string()),
  /** What happens next, and when; null if nothing does. */
  next: z.nullable(z.string()),
});
export type StatusWords = z.infer<typeof statusWordsSchema>;

/** What the carrier rejected, and where the right value is found. */
export const rejectionSchema = z.object({
  /** Name of the field to correct; null if the carrier names none. */
  field: z.nullable(z.string()),
  label: z.nullable(z.string()),
  /** What is wrong, in a few words, and in sentences. */
  title: z.string(),
  text: z.string(),
  /** Where the right value is found, in steps. */
  find: z.array(z.string()),
  /** Whether the carrier cannot give the number away, so that no value helps to correct. */
  cannot_move: z._default(z.boolean(), false),
  /** Names of the fields whose values the carrier refused, of which one has to change. */
  refused: z._default(z.array(z.string()), []),
});
export type Rejection = z.infer<typeof rejectionSchema>;

export const transferStatusSchema = z.object({
  porting_item_id: idSchema,
  status: z.enum(portingItemStatuses),
  porting_type: portingItemSchema.shape.porting_type,
  /** Name of the current carrier; null if it is not known. */
  carrier: z.nullable(z.string()),
  plan_name: z.string(),
  /** Day of the transfer as UTC midnight: the one that was asked for, or the one that is set. */
  porting_date: z.nullable(instantSchema),
  /** Under which the eSIM works until the transfer; null if it has none. */
  temporary_number: z.nullable(e164Schema),
  /** How far the eSIM is; null before there is one. */
  esim: z.nullable(z.enum(['preparing', 'ready', 'installed'])),
  /** When the person said that a call with the eSIM worked; null before. */
  first_call_at: z._default(z.nullable(instantSchema), null),
  /** Only of a rejected transfer. */
  rejection: z.nullable(rejectionSchema),
  /**
   * Of a rejected transfer the values that can be corrected, without secret ones; of one that waits
   * those on which its day depends; otherwise empty.
   */
  fields: portInValuesSchema,
  /** The fields that can be corrected; empty unless it is rejected. */
  form: z.array(portInFieldSchema),
  /**
   * What the day depends on; null unless it can be changed (waiting or rejected). A page that was kept by an earlier version
   * of the app has none.
   */
  dates: z._default(z.nullable(transferDateFactsSchema), null),
  /**
   * Day on which the carrier's code was given, `YYYY-MM-DD`, which ends the days to choose from; null
   * without a code, unless it is rejected, and on a page that was kept by an earlier version.
   */
  code_given_on: z._default(z.nullable(z.string()), null),
  version: versionSchema,
});
export type TransferStatus = z.infer<typeof transferStatusSchema>;

export const topUpStatusSchema = z.object({
  top_up_id: idSchema,
  status: z.enum(topUpStatuses),
  type: z.enum(topUpTypes),
  plan_name: z.string(),
  activate_at: instantSchema,
  activated_at: z.nullable(instantSchema),
  expires_at: z.nullable(instantSchema),
});
export type TopUpOnPage = z.infer<typeof topUpStatusSchema>;

/** What the page shows: of a transfer or of a top-up, the other one is null. */
export const statusSchema = z.object({
  transfer: z.nullable(transferStatusSchema),
  top_up: z.nullable(topUpStatusSchema),
  words: statusWordsSchema,
  /** The number to transfer, or the one that is topped up; null if it was never assigned. */
  phone_number: z.nullable(e164Schema),
  country_code: countryCodeSchema,
  country_name: z.string(),
  /**
   * Day of that country on the product clock, `YYYY-MM-DD`. A page that was kept by an earlier
   * version of the app has none.
   */
  today: z._default(z.nullable(z.string()), null),
  /** Product time of the answer, as the times of its events; null as `today` is. */
  now: z._default(z.nullable(instantSchema), null),
  /** The person whose request it is. */
  person_name: z.string(),
  company_name: z.string(),
  /** Whom to ask in the company; null without an administrator. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Why it was declined, rejected or failed. */
  reason: z.nullable(z.string()),
  /** Oldest first. */
  events: z.array(statusEventSchema),
  /** When the link ends, in real time. */
  link_expires_at: instantSchema,
});
export type Status = z.infer<typeof statusSchema>;

/** Where a code was sent, masked. */
export const sentStatusCodeSchema = z.object({ phone_number: z.string() });
