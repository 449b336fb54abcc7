import { bodySchema, isRaw } from '@workspace/domain/contract/body';
import {
  AppError,
  commonErrors,
  type FieldMessages,
  invalid,
} from '@workspace/domain/contract/error';
import { configureMessages } from '@workspace/domain/contract/messages';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import * as z from 'zod/mini';
import type { ReceivedBody } from './received-body.ts';

configureMessages();

type Issue = z.core.$ZodIssue;

/** Maximum number of fields in one response, so that a refusal is never longer than the request. */
const namedFields = 20;
const maxNameLength = 100;

const shortName = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
const pathOf = (issue: Issue, ...more: PropertyKey[]) =>
  shortName([...issue.path, ...more].map(String).join('.'));

/** Messages by field; only the first fault of a field is reported. */
function messagesByField(issues: readonly Issue[]): Map<string, string> {
  // A Map, since a field may have any name, `__proto__` and `constructor` included.
  const fields = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set(pathOf(issue, key), 'This field is not known.');
      continue;
    }
    const path = pathOf(issue) || 'body';
    if (!fields.has(path)) fields.set(path, sentence(issue));
  }
  return fields;
}

const longList = 1_000;

const maxEntries = (list: z.core.$ZodArray): number =>
  Math.min(
    ...(list._zod.def.checks ?? []).map((check) =>
      check instanceof z.core.$ZodCheckMaxLength
        ? check._zod.def.maximum
        : Number.POSITIVE_INFINITY,
    ),
  );

/**
 * The first faults in the long lists of a body. A schema reports every fault as an object, which
 * takes long for thousands of wrong entries, of which twenty are named.
 */
function faultsInLongLists(schema: z.core.$ZodType, value: unknown): Issue[] {
  if (!(schema instanceof z.core.$ZodObject) || value === null || typeof value !== 'object') {
    return [];
  }
  const found: Issue[] = [];
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const entries: unknown = Reflect.get(value, name);
    const list = field instanceof z.core.$ZodOptional ? field._zod.def.innerType : field;
    if (!(list instanceof z.core.$ZodArray) || !Array.isArray(entries)) continue;
    // A list with too many entries is refused as such, before its entries are looked at.
    if (entries.length <= longList || entries.length > maxEntries(list)) continue;
    for (const [place, entry] of entries.entries()) {
      if (found.length > namedFields) return found;
      const { error } = z.core.safeParse(list._zod.def.element, entry, { reportInput: true });
      for (const issue of error?.issues ?? []) {
        found.push({ ...issue, path: [name, place, ...issue.path] });
      }
    }
  }
  return found;
}

const countOthers = (others: number) => `${others} more fields are not listed.`;

/**
 * 422 with the first invalid fields by name.
 * @param sayOthers the sentence about the number of others
 */
function refuse(
  issues: readonly Issue[],
  faults: FieldMessages,
  sayOthers: (others: number) => string = countOthers,
): AppError {
  const found = messagesByField(issues);
  for (const [name, fault] of Object.entries(faults)) found.set(shortName(name), fault);
  const fields: FieldMessages = Object.fromEntries([...found].slice(0, namedFields));
  const more = found.size - namedFields;
  if (more <= 0) return invalid(fields);
  const message = `${commonErrors.invalid.message} ${sayOthers(more)}`;
  return new AppError(commonErrors.invalid, { message, fields });
}

function sentence(issue: Issue): string {
  const isAbsent = issue.code === 'invalid_type' && issue.input === undefined;
  // The specification words some of these messages, with the name of the field.
  return isAbsent && !issue.message.endsWith(' is required')
    ? 'This field is required.'
    : issue.message;
}

/**
 * Parses a query string; a repeated parameter becomes a list, which the schema accepts only where
 * it declares one.
 */
export function queryObject(query: string): Record<string, string | string[]> {
  if (query === '') return {};
  const lists = new Map<string, [string, ...string[]]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]),
  );
}

/** Created once: building a schema costs more than parsing with it. */
const nothing = z.strictObject({});

function parsePart(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  faults: FieldMessages = {},
): unknown {
  const early = schema ? faultsInLongLists(schema, value) : [];
  if (early.length > 0) throw refuse(early, faults, () => 'Others may be wrong too.');
  const result = z.core.safeParse(schema ?? nothing, value, { reportInput: true });
  if (result.success && Object.keys(faults).length === 0) return result.data;
  throw refuse(result.error?.issues ?? [], faults);
}

/** The parts of a request as their schemas return them. */
export interface ParsedRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
  headers?: unknown;
}

/**
 * Parses the request by the operation's schemas. A malformed id in the path is 404 (decisions 3);
 * any other mismatch is 422 and names the field; unknown fields are refused.
 */
export function parseInput(
  operation: OperationDefinition,
  raw: { params: unknown; query: Readonly<Record<string, unknown>>; body: ReceivedBody },
): ParsedRequest {
  const input: ParsedRequest = {};
  if (operation.params) {
    const params = z.core.safeParse(operation.params, raw.params);
    if (!params.success) throw new AppError(commonErrors.notFound);
    input.params = params.data;
  }
  const asksNothing = !operation.query && Object.keys(raw.query).length === 0;
  input.query = asksNothing ? raw.query : parsePart(operation.query, raw.query);
  const { value, files, headers, faults } = raw.body;
  if (files) input.files = files;
  if (headers) input.headers = headers;
  const schema = bodySchema(operation.body);
  if (isRaw(operation.body)) input.body = value;
  else if (schema || value !== undefined) input.body = parsePart(schema, value, faults);
  return input;
}
