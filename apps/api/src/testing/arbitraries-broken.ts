import fc from 'fast-check';
import {
  boundsOf,
  definitionOf,
  fits,
  fittingOf,
  type Hints,
  lengthsOf,
  type Schema,
} from './arbitraries.ts';

export type Path = readonly (string | number)[];

/** Transport of the input: JSON, or a URL with text values only. */
export type Carrier = 'json' | 'address';

/** A value as transmitted in a URL: a text, or several if the name is repeated. */
export function asInAddress(value: unknown): string | string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const texts = value.map((entry) => String(asInAddress(entry) ?? ''));
    return texts.length < 2 ? texts[0] : texts;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // UTF-8 cannot encode lone surrogates.
  return Buffer.from(text).toString();
}

/** Input that is valid except in one place. */
export interface Broken {
  readonly value: unknown;
  /** Path of the defect; empty for the value as a whole. */
  readonly place: Path;
}

interface Place {
  readonly path: Path;
  /** The schema at this path; undefined if nothing is allowed there. */
  readonly schema: Schema | undefined;
}

/** Removes wrappers; a place is judged by the inner schema. */
function inside(schema: Schema): Schema {
  const def = definitionOf(schema);
  return 'innerType' in def && def.type !== 'nullable' ? inside(def.innerType) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Undeclared keys; some of them are known to cause defects in other programs. */
const undeclaredKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'version',
  'role',
  'entered_as_super_admin',
  '',
  'a.b',
  '\u0000',
  '\uD800',
  'x'.repeat(300),
];

function placesOf(schema: Schema, value: unknown, path: Path): Place[] {
  const def = definitionOf(inside(schema));
  const here: Place = { path, schema };
  if (def.type === 'object' && isObject(value)) {
    const fields = Object.entries(def.shape).flatMap(([key, field]) =>
      placesOf(field, value[key], [...path, key]),
    );
    const closed = def.catchall && definitionOf(def.catchall).type === 'never';
    const undeclared = closed ? undeclaredKeys.filter((key) => !Object.hasOwn(def.shape, key)) : [];
    return [
      here,
      ...fields,
      ...undeclared.map((key) => ({ path: [...path, key], schema: undefined })),
    ];
  }
  if (def.type === 'array' && Array.isArray(value)) {
    return [
      here,
      ...value.flatMap((entry, index) => placesOf(def.element, entry, [...path, index])),
    ];
  }
  if (def.type === 'union') {
    const option = def.options.find((one) => fits(one, value));
    const [, ...within] = option ? placesOf(option, value, path) : [];
    return [here, ...within];
  }
  return [here];
}

/**
 * A copy with `what` at the path; undefined removes the key. Only own keys, including `__proto__`.
 */
function replaced(value: unknown, path: Path, what: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return what;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === key ? replaced(entry, rest, what) : entry));
  }
  const entries = new Map(Object.entries(isObject(value) ? value : {}));
  const next = replaced(entries.get(String(key)), rest, what);
  if (next === undefined) entries.delete(String(key));
  else entries.set(String(key), next);
  return Object.fromEntries(entries);
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that are invalid almost everywhere. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    undefined,
    null,
    true,
    '',
    ' ',
    'x',
    'null',
    0,
    -1,
    1.5,
    -0.1,
    2 ** 53,
    1e308,
    -1e308,
    [],
    {},
    [[]],
    'a\u0000b',
    '\u0000',
    '\uD800',
    '\uDFFF\uD800',
    '\uFEFF',
    '%00',
    '../../etc/passwd',
    '${7*7}',
    'x'.repeat(5000),
    JSON.parse('{"__proto__":{"version":1}}'),
    { constructor: { prototype: {} } },
    { length: 1, 0: 'x' },
    nested(200),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values just outside the schema's limits, if it has any. */
function beyond(schema: Schema): unknown[] {
  const def = definitionOf(schema);
  if (def.type === 'string' || def.type === 'array') {
    const { least, most } = lengthsOf(schema);
    const make = (length: number) =>
      def.type === 'string' ? 'x'.repeat(length) : Array.from({ length }, () => 'x');
    return [...(least > 0 ? [make(least - 1)] : []), ...(most < 10_000 ? [make(most + 1)] : [])];
  }
  if (def.type === 'number') {
    const { least, most } = boundsOf(schema);
    return [least - 1, most + 1, least + 0.5];
  }
  return [];
}

const isThere = (value: unknown) => value !== undefined;

function wrongFor({ schema }: Place, carrier: Carrier): fc.Arbitrary<unknown> {
  const arrives = carrier === 'json' ? (value: unknown) => value : asInAddress;
  if (!schema) return wrong.filter((value) => isThere(arrives(value)));
  const edges = beyond(inside(schema));
  const any = edges.length > 0 ? fc.oneof(wrong, fc.constantFrom(...edges)) : wrong;
  return any.filter((value) => !fits(schema, arrives(value)));
}

/** The whole input as transmitted. */
export function arriving(value: unknown, carrier: Carrier): unknown {
  if (carrier === 'json' || !isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [String(asInAddress(key)), asInAddress(entry)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => isThere(entry)));
}

/** Input that is valid except in one place, and the path of that place. */
export function brokenOf(schema: Schema, hints: Hints, carrier: Carrier): fc.Arbitrary<Broken> {
  return fittingOf(schema, hints).chain((value) => {
    // In a URL the whole cannot be anything but an object.
    const places = placesOf(schema, value, []).filter(
      ({ path }) => carrier === 'json' || path.length > 0,
    );
    if (places.length === 0) throw new Error('There is no place to break.');
    return fc
      .constantFrom(...places)
      .chain((place) =>
        wrongFor(place, carrier).map((bad) => ({
          value: replaced(value, place.path, bad),
          place:
            carrier === 'json' ? place.path : place.path.map((key) => String(asInAddress(key))),
        })),
      )
      .filter((broken) => !fits(schema, arriving(broken.value, carrier)));
  });
}
