import { bodySchema, isRaw } from '@workspace/domain/contract/body';
import { AppError, commonErrors, type FieldMessages } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { ReceivedBody } from './received-body.ts';

// The domain's schemas use zod/mini, which has no default locale.
z.config(en());

type Issue = z.core.$ZodIssue;

/** Maximum number of fields in one response, so that a refusal is never longer than the request. */
const namedFields = 20;
const longestName = 100;

const shortName = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name;
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

/** 422 with the first invalid fields by name, and the number of others. */
function invalid(issues: readonly Issue[], faults: FieldMessages): AppError {
  const found = messagesByField(issues);
  for (const [name, fault] of Object.entries(faults)) found.set(shortName(name), fault);
  const fields: FieldMessages = Object.fromEntries([...found].slice(0, namedFields));
  const more = found.size - namedFields;
  if (more <= 0) return new AppError(commonErrors.invalid, { fields });
  const message = `${commonErrors.invalid.message} ${more} more fields are not listed.`;
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
  const search = new URLSearchParams(query);
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Created once: building a schema costs more than parsing with it. */
const nothing = z.strictObject({});

function parsePart(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  faults: FieldMessages = {},
): unknown {
  const result = z.core.safeParse(schema ?? nothing, value, { reportInput: true });
  if (result.success && Object.keys(faults).length === 0) return result.data;
  throw invalid(result.error?.issues ?? [], faults);
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
