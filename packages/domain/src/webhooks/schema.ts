import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { writtenText } from '../shared/text.ts';
import { allEvents, webhookTypes } from './events.ts';

/** Largest number of endpoints of a company. */
export const mostEndpoints = 10;
/** Days for which deliveries are listed and may be sent again. */
export const deliveryDays = 30;
/** Attempts of a delivery, the first one included. */
export const mostAttempts = 8;
/** The event of a test, which no endpoint chooses. */
export const testType = 'webhook.test';
/** Largest part of a failed answer that the log keeps, in bytes. */
export const keptAnswerBytes = 4096;

/**
 * `working`: the newest attempt succeeded, or none was made. `failing`: the newest attempts failed.
 * `disabled`: nothing is sent until an administrator enables it again.
 */
export const endpointStates = ['working', 'failing', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

/**
 * Why an endpoint is disabled: it answered 410, failed for five days, somebody disabled it, or the
 * API key that made it has ended.
 */
export const disabledReasons = ['gone', 'failing', 'by_hand', 'key_ended'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const endpointUrlSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Enter an address.' }), z.maxLength(2000));

export const endpointDescriptionSchema = writtenText(120);

/** `["*"]` for all events. */
export const chosenEventsSchema = z
  .array(z.enum([allEvents, ...webhookTypes], { error: 'This event does not exist.' }))
  .check(
    z.minLength(1, { error: 'Choose at least one event.' }),
    z.maxLength(webhookTypes.length + 1),
  );

/** An address of the company's that gets signed messages; its secret is never in it. */
export const webhookEndpointSchema = z.object({
  endpoint_id: idSchema,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.string()),
  state: z.enum(endpointStates),
  /** Null unless it is failing, or was disabled because it failed. */
  failing_since: z.nullable(instantSchema),
  /** Null unless it is disabled. */
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  /** Until when messages carry a second signature, by the secret before; null if they do not. */
  old_secret_until: z.nullable(instantSchema),
  /** Deliveries of the last 30 days that have succeeded. */
  delivered: z.int(),
  /** All deliveries of the last 30 days. */
  deliveries: z.int(),
  created_at: instantSchema,
  version: z.int(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** What only the call that makes a secret answers with. */
export const endpointSecretSchema = z.object({
  ...webhookEndpointSchema.shape,
  /** `whsec_` and the base64 of 32 bytes; null in the answer to a repeated request. */
  secret: z.nullable(secret(z.string())),
});
export type EndpointSecret = z.infer<typeof endpointSecretSchema>;

/** `pending`: another attempt follows. `given_up`: none follows unless somebody asks for it. */
export const deliveryStates = ['pending', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt got no answer that counts. */
export const attemptProblems = ['address_refused', 'no_answer', 'timed_out'] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

const attemptSchema = z.object({
  at: instantSchema,
  /** HTTP status; null without an answer. */
  status: z.nullable(z.int()),
  /** Null with an answer. */
  problem: z.nullable(z.enum(attemptProblems)),
  duration_ms: z.int(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** One event, sent to one endpoint. */
export const webhookDeliverySchema = z.object({
  delivery_id: idSchema,
  endpoint_id: idSchema,
  /** The header `webhook-id`, the same in every attempt and replay. */
  message_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.array(attemptSchema),
  /** The body as it was sent. */
  body: z.string(),
  /** Of the newest attempt, if it failed: at most 4 KB, without headers. Null otherwise. */
  answer: z.nullable(z.string()),
  created_at: instantSchema,
  /** Null unless it is pending. */
  next_attempt_at: z.nullable(instantSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
