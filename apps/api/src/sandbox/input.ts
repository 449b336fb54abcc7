import { invalid } from '@workspace/domain/contract/error';
import type { Context } from 'koa';
import * as z from 'zod';
import { readJsonBody } from '../http/pipeline/json-body.ts';
import { receiveBytes } from '../http/pipeline/receive.ts';
import { maxMoveMs } from '../vendors/clock/move-clock.ts';
import { readTestToken } from '../vendors/crm/sandbox/tokens.ts';
import { type PhoneEvent, phoneEvents } from '../vendors/network/sandbox/phone.ts';
import { type AskedChange, hrChanges } from './hr/changes.ts';
import { type ClockProblem, type View, viewSchema } from './page/view.ts';

/** The largest body in bytes, and the time in milliseconds that its sender may pause. */
const bodyLimits = { limit: 10_000, stallMs: 30_000 } as const;
const formType = 'application/x-www-form-urlencoded';

const wholeNumber = 'Send a whole number of seconds, greater than 0.';
const advanceSchema = z.strictObject({
  advance_seconds: z
    .int({
      error: (issue) => (issue.input === undefined ? 'This field is required.' : wholeNumber),
    })
    .min(1, {
      error: (issue) => (issue.input === 0 ? wholeNumber : 'The clock cannot be moved back.'),
    })
    .max(maxMoveMs / 1000, 'The clock cannot be moved by more than 400 days at once.'),
});
const mailSchema = z.strictObject({ message: z.uuid('This is not the ID of a message.') });
const esimSchema = z.strictObject({
  number_id: z.uuid({
    error: (issue) =>
      issue.input === undefined ? 'This field is required.' : 'This is not the ID of a number.',
  }),
  event: z.enum(phoneEvents, {
    error: (issue) =>
      issue.input === undefined
        ? 'This field is required.'
        : `Send one of ${phoneEvents.join(', ')}.`,
  }),
});
const hrSchema = z.strictObject({
  change: z.enum(hrChanges, { error: `Send one of ${hrChanges.join(', ')}.` }),
  person: z.string().max(100).optional(),
  on: z
    .union([z.literal('').transform(() => undefined), z.iso.date('This is not a day.')])
    .optional(),
});
const callSchema = z.strictObject({
  call_identifier: z.uuid('This is not the ID of a line.'),
  number: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Send a phone number in E.164.'),
  kind: z.enum(['in', 'out', 'missed'], 'Send one of in, out, missed.'),
});
const revocationSchema = z.strictObject({
  token: z
    .string({ error: 'This field is required.' })
    .refine((token) => readTestToken(token) !== undefined, {
      error: 'This is not a token of the sandbox CRM.',
    }),
});
/** Of a call that is made by hand. */
const callSeconds = 125;
const noneSchema = z.strictObject({});
const messagesSchema = z.strictObject({ to: z.string().optional() });

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] = 'This field is not known.';
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  throw invalid(fields);
}

/**
 * Form values are text; a value that does not look like a number is left for the schema to reject.
 */
function formValues(text: string): Record<string, unknown> {
  const values = Object.fromEntries(new URLSearchParams(text));
  const seconds = values.advance_seconds;
  return seconds !== undefined && /^-?\d+$/.test(seconds)
    ? { ...values, advance_seconds: Number(seconds) }
    : values;
}

async function readForm(ctx: Context): Promise<Record<string, unknown>> {
  return formValues((await receiveBytes(ctx.req, bodyLimits)).toString('utf8'));
}

/** Whether the body was sent by a form, such as the one on the page. */
export const isForm = (ctx: Context) => ctx.is(formType) !== false && ctx.is(formType) !== null;

/** By how many seconds to move the clock, or why the time chosen on the page is refused. */
export type Advance = { readonly seconds: number } | { readonly problem: ClockProblem };

/** The distance to a time chosen on the page, which is in UTC and has no seconds. */
function untilTime(chosen: string, now: Date): Advance {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(chosen);
  const time = isTime ? Date.parse(`${chosen}Z`) : Number.NaN;
  if (Number.isNaN(time)) return { problem: 'unreadable' };
  const seconds = Math.ceil((time - now.getTime()) / 1000);
  if (seconds < 1) return { problem: 'past' };
  return seconds * 1000 > maxMoveMs ? { problem: 'too_far' } : { seconds };
}

/**
 * Parses by how many seconds to move the clock. Only the page's form may send the time itself.
 * @param now the product time
 * @throws AppError 422 naming the field, 400, 413 or 415.
 */
export async function readAdvance(ctx: Context, now: () => Promise<Date>): Promise<Advance> {
  if (isForm(ctx)) {
    const { until, ...values } = await readForm(ctx);
    if (typeof until === 'string') return untilTime(until, await now());
    return { seconds: parse(advanceSchema, values).advance_seconds };
  }
  const { value } = await readJsonBody(ctx.req, bodyLimits);
  return { seconds: parse(advanceSchema, value ?? {}).advance_seconds };
}

/**
 * Parses what a phone does with the eSIM of a number.
 * @throws AppError 422 naming the field, 400, 413 or 415.
 */
export async function readPhoneRequest(
  ctx: Context,
): Promise<{ readonly numberId: string; readonly event: PhoneEvent }> {
  const value = isForm(ctx) ? await readForm(ctx) : (await readJsonBody(ctx.req, bodyLimits)).value;
  const { number_id: numberId, event } = parse(esimSchema, value ?? {});
  return { numberId, event };
}

/** The body of a call log in JSON; the sandbox CRM checks it. */
export const readCallLog = async (ctx: Context): Promise<unknown> =>
  (await readJsonBody(ctx.req, bodyLimits)).value;

/** A call to make by hand. */
export async function readCallRequest(ctx: Context): Promise<{
  readonly callIdentifier: string;
  readonly otherParty: string;
  readonly direction: 'in' | 'out';
  readonly seconds: number;
}> {
  const value = isForm(ctx) ? await readForm(ctx) : (await readJsonBody(ctx.req, bodyLimits)).value;
  const { call_identifier, number, kind } = parse(callSchema, value ?? {});
  return {
    callIdentifier: call_identifier,
    otherParty: number,
    direction: kind === 'out' ? 'out' : 'in',
    seconds: kind === 'missed' ? 0 : callSeconds,
  };
}

/**
 * Parses which token of the sandbox CRM is revoked.
 * @throws AppError 422 naming the field, 400, 413 or 415.
 */
export async function readRevocation(ctx: Context): Promise<string> {
  const value = isForm(ctx) ? await readForm(ctx) : (await readJsonBody(ctx.req, bodyLimits)).value;
  return parse(revocationSchema, value ?? {}).token;
}

/**
 * Parses what happens to a person of the sandbox HR system.
 * @throws AppError 422 naming the field, 400, 413 or 415.
 */
export async function readHrChange(ctx: Context): Promise<AskedChange> {
  const value = isForm(ctx) ? await readForm(ctx) : (await readJsonBody(ctx.req, bodyLimits)).value;
  return parse(hrSchema, value ?? {});
}

/**
 * The body of a search for people, which the sandbox HR system judges itself.
 * @throws AppError 400, 413 or 415.
 */
export async function readHrSearch(ctx: Context): Promise<unknown> {
  return (await readJsonBody(ctx.req, bodyLimits)).value;
}

/**
 * Parses the state of the page from its address.
 * @throws AppError 422 naming the parameter
 */
export const readView = (ctx: Context): View => parse(viewSchema, { ...ctx.query });

/**
 * Parses which mail to show.
 * @throws AppError 422 naming the parameter
 */
export const readMailId = (ctx: Context): string => parse(mailSchema, { ...ctx.query }).message;

/**
 * For an address without parameters.
 * @throws AppError 422 naming the first parameter
 */
export const refuseQuery = (ctx: Context): void => {
  parse(noneSchema, { ...ctx.query });
};

/**
 * Parses the recipient filter; undefined means all recipients.
 * @throws AppError 422 for other parameters
 */
export function readRecipient(ctx: Context): string | undefined {
  const { to } = parse(messagesSchema, { ...ctx.query });
  // In a query string a bare plus means a space, but +45… is commonly entered there.
  const recipient = to?.replace(/^ (?=\d)/, '+').trim();
  return recipient === '' ? undefined : recipient;
}
