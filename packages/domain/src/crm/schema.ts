import * as z from 'zod/mini';
import { integrationStatuses } from '../integrations/states.ts';
import { instantSchema, versionSchema } from '../shared/id.ts';

/** Shortest calls that are logged, in seconds. Missed calls have no duration. */
export const leastSeconds = [0, 10, 30, 60] as const;

/** Calls with somebody who is no contact in the CRM: not logged, or logged without a contact. */
export const withoutContactChoices = ['skip', 'log'] as const;

/** Which calls are logged, by direction; each of `true` means that they are. */
export const loggedCalls = {
  incoming: z.boolean(),
  outgoing: z.boolean(),
  missed: z.boolean(),
  least_seconds: z.literal(leastSeconds, 'Choose 0, 10, 30 or 60 seconds.'),
} as const;

/** What a company logs in Pipedrive. */
export const crmSettingsSchema = z.object({
  ...loggedCalls,
  without_contact: z.enum(withoutContactChoices),
  version: versionSchema,
});
export type CrmSettings = z.infer<typeof crmSettingsSchema>;

/** What holds until an administrator changes it. */
export const defaultCrmSettings: CrmSettings = {
  incoming: true,
  outgoing: true,
  missed: true,
  least_seconds: 10,
  without_contact: 'skip',
  version: 1,
};

/** How the connections of a company do. It names nobody but its own people. */
export const crmSummarySchema = z.object({
  /** People whose calls are logged. */
  connected: z.int(),
  /** People who were invited, and are not connected yet. */
  invited: z.int(),
  /** People whose connection is in the state `error`. */
  failed: z.int(),
  /** Product time of the newest call that was logged. */
  last_call_at: z.nullable(instantSchema),
  /** The person of ours who had it. */
  last_call_name: z.nullable(z.string()),
  logged_in_30_days: z.int(),
  dropped_in_30_days: z.int(),
});
export type CrmSummary = z.infer<typeof crmSummarySchema>;

/** The caller's own connection. */
export const ownCrmSchema = z.object({
  /** Null without an invitation. */
  status: z.nullable(z.enum(integrationStatuses)),
  /** What is logged; null without an invitation. */
  settings: z.nullable(z.object(loggedCalls)),
  is_paused: z.boolean(),
  /** Calls that Pipedrive did not accept within 72 hours. */
  dropped_in_30_days: z.int(),
});
export type OwnCrm = z.infer<typeof ownCrmSchema>;
