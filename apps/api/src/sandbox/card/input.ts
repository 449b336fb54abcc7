import { invalid } from '@workspace/domain/contract/error';
import type { Context } from 'koa';
import * as z from 'zod';
import { readJsonBody } from '../../http/pipeline/json-body.ts';
import { receiveBytes } from '../../http/pipeline/receive.ts';
import { type CardExample, cardExamples } from '../../vendors/payments/sandbox/example.ts';

/** The largest body in bytes, and the time in milliseconds that its sender may pause. */
const bodyLimits = { limit: 1_000, stallMs: 30_000 } as const;

const ticket = z.string().min(1).max(100);

/** A card number has no field to go into. */
const cardSchema = z.strictObject({
  ticket,
  brand: z.literal('visa'),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2099),
  outcome: z.enum(['attached', 'declined', 'refused']),
});
const answerSchema = z.strictObject({ ticket, answer: z.enum(['confirmed', 'refused']) });
const ticketSchema = z.strictObject({ ticket });
const exampleSchema = z.strictObject({ example: z.enum(cardExamples) });
const viewSchema = z.strictObject({ theme: z.enum(['light', 'dark']).optional() });

/** @throws AppError 422 that names the wrong fields, not their values */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const names = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'],
  );
  throw invalid(Object.fromEntries(names.map((name) => [name, 'This field is not valid.'])));
}

const read =
  <T>(schema: z.ZodType<T>) =>
  async (ctx: Context): Promise<T> =>
    parse(schema, (await readJsonBody(ctx.req, bodyLimits)).value ?? {});

/** @throws AppError 422, 400, 413 or 415 */
export const readCard = read(cardSchema);
export const readAnswer = read(answerSchema);
export const readTicket = read(ticketSchema);

/** @throws AppError 422 for other parameters */
export const readTheme = (ctx: Context): 'light' | 'dark' | undefined =>
  parse(viewSchema, { ...ctx.query }).theme;

/**
 * What a form of the sandbox's page asks to try.
 * @throws AppError 422, 413
 */
export async function readExample(ctx: Context): Promise<CardExample> {
  const text = (await receiveBytes(ctx.req, bodyLimits)).toString('utf8');
  return parse(exampleSchema, Object.fromEntries(new URLSearchParams(text))).example;
}
