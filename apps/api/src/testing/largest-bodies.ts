import { bodyLimit, bodySchema, isMultipart } from '@workspace/domain/contract/body';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { maxValues } from '../http/pipeline/json-shape.ts';
import { definitionOf, type Schema } from './arbitraries.ts';

/** A place in a body that holds any value. */
interface Place {
  readonly path: string;
  readonly holding: (value: unknown) => unknown;
}

/** All places that a schema names, lists and records as such included. */
function placesOf(schema: Schema, path = 'body'): Place[] {
  const itself: Place = { path, holding: (value) => value };
  const def = definitionOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return placesOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => placesOf(option, path));
    case 'object':
      return [
        itself,
        ...Object.entries(def.shape).flatMap(([name, field]) =>
          placesOf(field, `${path}.${name}`).map((place) => ({
            path: place.path,
            holding: (value: unknown) => ({ [name]: place.holding(value) }),
          })),
        ),
      ];
    case 'array':
      return [
        itself,
        ...placesOf(def.element, `${path}[]`).map((place) => ({
          path: place.path,
          holding: (value: unknown) => [place.holding(value)],
        })),
      ];
    default:
      return [itself];
  }
}

/** Texts of one kind of character, on which careless patterns of names and addresses take long. */
const repeated = ['a', ' ', '@', '.', '0', 'a.', 'a-', '\u0301', 'ع\u200c'];

function texts(bytes: number): string[] {
  return repeated.map((sign) => `a${sign.repeat(bytes / Buffer.byteLength(sign) - 2)}!`);
}

const idAt = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const times = <T>(count: number, item: (place: number) => T) =>
  Array.from({ length: Math.floor(count) }, (_, place) => item(place));

/** Lists and objects of as many parts as fit, and the deepest nesting. */
function structures(bytes: number, values: number): unknown[] {
  const most = values - 50;
  return [
    times(Math.min(most, bytes / 40), idAt),
    times(Math.min(most, bytes / 40), () => idAt(1)),
    times(Math.min(most, bytes / 4), () => 'a'),
    times(Math.min(most, bytes / 4) / 2, () => ({})),
    times(Math.min(most, bytes / 8) / 3, () => [[1]]),
    Object.fromEntries(times(Math.min(most, bytes / 12), (place) => [`k${place}`, 1])),
    times(25, () => 0).reduce<unknown>((inner) => [inner], 0),
  ];
}

export interface LargeBody {
  readonly path: string;
  readonly text: string;
}

/** Bodies of an operation, as large as its limits allow, in each place that its schema names. */
export function largestBodies(operation: OperationDefinition): LargeBody[] {
  const schema = bodySchema(operation.body);
  if (!schema) return [];
  const limit = isMultipart(operation.body) ? 100_000 : bodyLimit(operation);
  const room = limit - 200;
  const contents = [...texts(room), ...structures(room, maxValues(limit))];
  const places = new Map(placesOf(schema).map((place) => [place.path, place]));
  return [...places.values()].flatMap(({ path, holding }) =>
    contents.map((content) => ({ path, text: JSON.stringify(holding(content)) })),
  );
}
