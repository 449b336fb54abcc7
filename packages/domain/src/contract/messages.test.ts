import { beforeAll, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue.ts';
import { transferMessages } from '../transfers/public/schema.ts';
import { bodySchema } from './body.ts';
import { configureMessages } from './messages.ts';
import type { OperationDefinition } from './operation.ts';

type Schema = z.core.$ZodType;

const operations: readonly OperationDefinition[] = Object.values(catalogue);

beforeAll(() => configureMessages());

/** Values of which each schema refuses most. */
const wrongValues: readonly unknown[] = [
  ...[undefined, null, true, {}, [], '', 'x', ' x', '\0', '@', 'x'.repeat(20_000)],
  ...[-1, 0.5, 1e9, Number.NaN, { unknown_field: 1 }, Array.from({ length: 2000 }, () => 'x')],
];

const childSchema = z.looseObject({});

/** The schemas that a wrapper passes its value to. */
function innerOf(schema: Schema): Schema[] {
  const def: Record<string, unknown> = z.parse(childSchema, schema._zod.def);
  const options = Array.isArray(def['options']) ? def['options'] : [];
  return [def['innerType'], def['in'], ...options].filter(
    (inner): inner is Schema => inner instanceof z.core.$ZodType,
  );
}

/** Inputs of a schema, with something wrong in each of its parts in turn. */
function* inputsOf(schema: Schema): Generator<unknown> {
  yield* wrongValues;
  for (const inner of innerOf(schema)) yield* inputsOf(inner);
  if (schema instanceof z.core.$ZodArray) {
    for (const value of inputsOf(schema._zod.def.element)) yield [value];
  }
  if (schema instanceof z.core.$ZodObject) {
    for (const [name, field] of Object.entries(schema._zod.def.shape)) {
      for (const value of inputsOf(field)) yield { [name]: value };
    }
  }
}

const schemasOf = ({ params, query, body }: OperationDefinition): Schema[] =>
  [params, query, bodySchema(body)].filter((schema) => schema !== undefined);

/** Every issue that some input raises. */
function* issuesOf(schema: Schema): Generator<z.core.$ZodIssue> {
  for (const input of inputsOf(schema)) {
    const { error } = z.core.safeParse(schema, input, { reportInput: true });
    if (error) yield* error.issues;
  }
}

/** How the library begins its sentences, by its English locale. */
const ofLibrary = /^(Invalid|Too (big|small):|Unrecognized key)/;
/** By the specification (3, section 5). */
const worded: ReadonlySet<string> = new Set([transferMessages.email, 'Invalid team name']);

test.each(
  operations.flatMap((operation) =>
    schemasOf(operation).length > 0 ? [[operation.name, operation] as const] : [],
  ),
)('whatever is sent to %s, what is wrong is said in the words of the product', (_, operation) => {
  const sentences = new Set<string>();
  for (const schema of schemasOf(operation)) {
    for (const issue of issuesOf(schema)) {
      sentences.add(issue.message);
    }
  }
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z]/);
    if (!worded.has(sentence)) expect(sentence).not.toMatch(ofLibrary);
    expect(sentence.length).toBeLessThan(300);
  }
});

const kind = z.enum(['data', 'minutes']);
const repeated = z.union([kind, z.array(kind).check(z.maxLength(2))]);
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('data') }),
  z.object({ kind: z.literal('minutes') }),
]);

it.each([
  [z.string(), undefined, 'This field is required.'],
  [z.string(), 1, 'This is not text.'],
  [z.string().check(z.maxLength(3)), 'four', 'This has at most 3 characters.'],
  [z.string().check(z.minLength(1)), '', 'This field is required.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'This has at least 1 entry.'],
  [z.int().check(z.gte(1)), 0, 'This is at least 1.'],
  [z.int(), 0.5, 'This is not a whole number.'],
  [z.enum(['data', 'minutes']), 'x', 'Send one of data, minutes.'],
  [z.literal('declined'), 'x', 'Send declined.'],
  [z.uuid(), 'x', 'This is not a valid id.'],
  [z.string().check(z.regex(/^x$/)), 'y', 'This does not have the expected form.'],
  [z.union([z.string(), z.number()]), null, 'This has none of the allowed forms.'],
  [z.union([z.object({ a: z.string() }), z.null()]), {}, 'This has none of the allowed forms.'],
  [repeated, 'x', 'Send one of data, minutes.'],
  [repeated, ['data', 'x'], 'Send one of data, minutes.'],
  [repeated, ['data', 'data', 'data'], 'This has at most 2 entries.'],
  [kinds, { kind: 'x' }, 'Send one of data, minutes.'],
  [z.boolean(), 'yes', 'This is neither true nor false.'],
  [z.string('A message of its own'), 1, 'A message of its own'],
])('says of %# what is wrong', (schema, value, sentence) => {
  expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(sentence);
});
