import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { AnnouncementName, RequestName } from './names.ts';
import { consoleOperationNames, keptOperations } from './operations.ts';
import { sections } from './sections.ts';

/** The largest message in characters of JSON; the console's own are far smaller. */
export const maxMessageLength = 100_000;

const nothing = z.void();

/** A response of the API, or why there is none. */
const callResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), answer: z.unknown() }),
  /** The content of a file; a Blob does not pass between processes. */
  z.object({ outcome: z.literal('file'), bytes: z.instanceof(Uint8Array), type: z.string() }),
  z.object({
    outcome: z.literal('refused'),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ outcome: z.literal('unreachable') }),
]);
export type CallResult = z.infer<typeof callResultSchema>;

/** Whether somebody is logged in; `memory` = the login ends with the program. */
export const loginStateSchema = z.object({
  state: z.enum(['logged_out', 'logging_in', 'logged_in']),
  kept: z.enum(['device', 'memory']),
  /** Why the last login or session ended; null if there is nothing to say. */
  problem: z.nullable(z.string()),
});
export type LoginState = z.infer<typeof loginStateSchema>;

/** A company that is open in a window of its own. */
export const companyWindowSchema = z.object({
  company_id: idSchema,
  name: z.string(),
  /** ISO 8601. */
  opened_at: z.string(),
});
export type CompanyWindow = z.infer<typeof companyWindowSchema>;

const appInfoSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  server: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** What is shown instead of a response that did not arrive. */
const keptAnswerSchema = z.nullable(z.object({ at: z.string(), answer: z.unknown() }));

/**
 * Every request that the page may send to the main process. Both sides parse: the main process what
 * it receives, the page what it is answered.
 */
export const requests = {
  call: {
    input: z.strictObject({
      operation: z.enum(consoleOperationNames),
      input: z.record(z.string(), z.unknown()),
      idempotency_key: z.optional(z.uuid()),
      version: z.optional(z.int()),
    }),
    output: callResultSchema,
  },
  login_state: { input: nothing, output: loginStateSchema },
  log_in: { input: nothing, output: nothing },
  log_out: { input: nothing, output: nothing },
  open_company: {
    input: z.strictObject({
      company_id: idSchema,
      /** The number or transfer that the company's app shows first; null for its overview. */
      number_id: z.nullable(idSchema),
      /** Why, for the company's audit log; kept by the page until it is closed. */
      reason: z.nullable(z.string().check(z.maxLength(200))),
    }),
    output: callResultSchema,
  },
  company_windows: { input: nothing, output: z.array(companyWindowSchema) },
  focus_company: { input: z.strictObject({ company_id: idSchema }), output: nothing },
  kept_answer: {
    input: z.strictObject({ operation: z.enum(keptOperations) }),
    output: keptAnswerSchema,
  },
  set_badge: { input: z.strictObject({ count: z.int().check(z.minimum(0)) }), output: nothing },
  find: {
    input: z.strictObject({ text: z.string().check(z.maxLength(200)), forward: z.boolean() }),
    output: nothing,
  },
  stop_finding: { input: nothing, output: nothing },
  app_info: { input: nothing, output: appInfoSchema },
} as const satisfies Record<RequestName, { input: z.ZodMiniType; output: z.ZodMiniType }>;

export type RequestInput<N extends RequestName> = z.infer<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = z.infer<(typeof requests)[N]['output']>;

/** Every announcement of the main process to the page. */
export const announcements = {
  login_state: loginStateSchema,
  company_windows: z.array(companyWindowSchema),
  /** A deep link or a menu entry leads to a section of the console. */
  go_to: z.strictObject({ section: z.enum(sections) }),
  /** The menu asks for the search in the page. */
  find_requested: nothing,
} as const satisfies Record<AnnouncementName, z.ZodMiniType>;

export type Announcement<N extends AnnouncementName> = z.infer<(typeof announcements)[N]>;
