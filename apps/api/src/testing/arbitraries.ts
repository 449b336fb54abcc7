import fc from 'fast-check';
import * as z from 'zod/mini';

export type Schema = z.core.$ZodType;

/**
 * Values to try for a field name, which a schema cannot provide: ids that exist, ids of others,
 * readable files. Other fields get what their schema allows.
 */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** The parts of a schema; throws for a kind of zod schema that this file does not handle. */
export function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** Whether the schema accepts a value. */
export function fits(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success;
}

/** Every check of a schema; formats such as `z.int()` are their own first check. */
function checksOf(schema: Schema): z.core.$ZodChecks['_zod']['def'][] {
  const { checks = [] } = schema._zod.def;
  const own = 'check' in schema._zod.def ? [schema] : [];
  return [...own, ...checks].map((check) => (check as z.core.$ZodChecks)._zod.def);
}

/** Length limits of a string or a list. */
export function lengthsOf(schema: Schema): { least: number; most: number } {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const check of checksOf(schema)) {
    if (check.check === 'min_length') least = Math.max(least, check.minimum);
    if (check.check === 'max_length') most = Math.min(most, check.maximum);
  }
  return { least, most };
}

/** Bounds of an integer. */
export function boundsOf(schema: Schema): { least: number; most: number } {
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const check of checksOf(schema)) {
    if (check.check === 'greater_than')
      least = Math.max(least, Number(check.value) + (check.inclusive ? 0 : 1));
    if (check.check === 'less_than')
      most = Math.min(most, Number(check.value) - (check.inclusive ? 0 : 1));
  }
  return { least, most };
}

/** Longer strings find no more defects, and slow down the run. */
const maxTextLength = 60;

/** Texts by schema: an arbitrary of all characters takes milliseconds to make. */
const texts = new WeakMap<Schema, fc.Arbitrary<unknown>>();

function text(schema: Schema): fc.Arbitrary<unknown> {
  const made = texts.get(schema) ?? makeText(schema);
  texts.set(schema, made);
  return made;
}

function makeText(schema: Schema): fc.Arbitrary<unknown> {
  for (const check of checksOf(schema)) {
    if (check.check !== 'string_format') continue;
    if (check.format === 'uuid') return fc.uuid();
    // Its pattern looks ahead, which the library cannot generate.
    if (check.format === 'email') return fc.stringMatching(/^[a-z]{1,20}@[a-z]{1,20}\.example$/);
    if (check.pattern) return fc.stringMatching(check.pattern);
  }
  const { least, most } = lengthsOf(schema);
  const lengths = { minLength: least, maxLength: Math.max(least, Math.min(most, maxTextLength)) };
  return fc
    .oneof(
      fc.string({ unit: 'grapheme-ascii', ...lengths }),
      fc.string({ unit: 'binary', ...lengths }),
      // Random characters hardly ever form a domain.
      fc.domain(),
      fc.constantFrom('__proto__', 'constructor', "'; DROP TABLE numbers; --", '=1+1', '\u202Egpj'),
    )
    .filter((value) => fits(schema, value));
}

function list(element: Schema, schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const { least, most } = lengthsOf(schema);
  return fc.array(arbitraryOf(element, hints), {
    minLength: least,
    maxLength: Math.max(least, Math.min(most, 5)),
  });
}

function record(shape: Readonly<Record<string, Schema>>, hints: Hints): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field, hints, key)]),
  );
  const requiredKeys = Object.keys(shape).filter((key) => shape[key]?._zod.optin !== 'optional');
  return fc.record(model, { requiredKeys });
}

function bySchema(schema: Schema, hints: Hints, name: string): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return text(schema);
    case 'number': {
      const { least, most } = boundsOf(schema);
      return fc.integer({ min: Math.max(least, -1e9), max: Math.min(most, 1e9) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return arbitraryOf(def.innerType, hints, name);
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType, hints, name));
    case 'array':
      return list(def.element, schema, hints);
    case 'object':
      return record(def.shape, hints);
    case 'record':
      return fc.dictionary(fc.string(), arbitraryOf(def.valueType, hints), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, hints, name)));
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values can be made for a schema of type ${def.type} at "${name}".`);
  }
}

/**
 * Plausible values: each field matches its schema, and ids mostly come from the hints. Rules that
 * span fields may still refuse them.
 * @throws Error naming a kind of schema that is not handled
 */
export function arbitraryOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const made = bySchema(schema, hints, name);
  const known = Object.hasOwn(hints, name) ? hints[name] : undefined;
  if (!known || known.length === 0) return made;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: made },
  );
}

const tries = 200;

/** As `arbitraryOf`, filtered by the schema as a whole; undefined stands for no schema. */
export function fittingOf(schema: Schema | undefined, hints: Hints): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const made = arbitraryOf(schema, hints);
  // Values of a stream are made one by one.
  const [values] = fc.sample(fc.infiniteStream(made, { noHistory: true }), { numRuns: 1, seed: 1 });
  const [isPossible] = values?.take(tries).has((value) => fits(schema, value)) ?? [];
  if (!isPossible) {
    throw new Error('No value could be made that the schema as a whole takes.');
  }
  return made.filter((value) => fits(schema, value));
}
