import * as z from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type UnionIssue = Extract<Issue, { code: 'invalid_union' }> & {
  readonly options?: readonly unknown[];
};

const required = 'This field is required.';

/** By the type that a schema expects. */
const types: Readonly<Record<string, string>> = {
  string: 'This is not text.',
  number: 'This is not a number.',
  int: 'This is not a whole number.',
  bigint: 'This is not a whole number.',
  boolean: 'This is neither true nor false.',
  array: 'This is not a list.',
  object: 'This is not an object.',
  record: 'This is not an object.',
  date: 'This is not a date.',
  null: 'This has to be empty.',
  undefined: 'This has to be left out.',
  never: 'This has to be left out.',
};

/** By the format that a schema checks. */
const formats: Readonly<Record<string, string>> = {
  email: 'This is not an email address.',
  uuid: 'This is not a valid id.',
  guid: 'This is not a valid id.',
  url: 'This is not a web address.',
  datetime: 'This is not a time. Write it as 2026-11-27T08:00:00.000Z.',
  date: 'This is not a day. Write it as 2026-11-27.',
};

const maxListLength = 20;

function allowed(values: readonly unknown[]): string {
  if (values.length > maxListLength) return 'This is none of the allowed values.';
  const words = values.map(String);
  return words.length === 1 ? `Send ${words[0]}.` : `Send one of ${words.join(', ')}.`;
}

const counted = (count: number | bigint, one: string, several: string) =>
  `${count} ${Number(count) === 1 ? one : several}`;

type Limit<I extends { origin: unknown; inclusive?: unknown }, Value extends keyof I> = Pick<
  I,
  'origin' | 'inclusive' | Value
>;

function tooBig({ origin, maximum, inclusive }: Limit<z.core.$ZodIssueTooBig, 'maximum'>): string {
  if (origin === 'string')
    return `This has at most ${counted(maximum, 'character', 'characters')}.`;
  if (origin === 'array') return `This has at most ${counted(maximum, 'entry', 'entries')}.`;
  return inclusive === false ? `This is less than ${maximum}.` : `This is at most ${maximum}.`;
}

function tooSmall({
  origin,
  minimum,
  inclusive,
}: Limit<z.core.$ZodIssueTooSmall, 'minimum'>): string {
  if (origin === 'string') {
    if (Number(minimum) <= 1) return required;
    return `This has at least ${counted(minimum, 'character', 'characters')}.`;
  }
  if (origin === 'array') return `This has at least ${counted(minimum, 'entry', 'entries')}.`;
  return inclusive === false ? `This is more than ${minimum}.` : `This is at least ${minimum}.`;
}

/**
 * What is wrong with a value that may have several forms: what its own form says, so that a filter
 * which may be repeated names its values as one does that may not.
 */
function unionMessage({ input, errors, options }: UnionIssue): string {
  if (options && options.length > 0) return allowed(options);
  const issues = errors.flatMap(([first]) => first ?? []);
  const fitting = issues.filter(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  // Lists come after single values, as in `oneOrMore`.
  const found = Array.isArray(input) ? fitting.at(-1) : fitting[0];
  const isOfField = found?.path.some((part) => typeof part === 'string') ?? true;
  return !found || isOfField ? 'This has none of the allowed forms.' : found.message;
}

/** What is wrong with a value, where its schema has no message of its own. */
function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required;
      return types[issue.expected] ?? 'This has another type than expected.';
    case 'invalid_value':
      return issue.input === undefined ? required : allowed(issue.values);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the expected form.';
    case 'not_multiple_of':
      return `This is not a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'This field is not known.';
    case 'invalid_union':
      return issue.input === undefined ? required : unionMessage(issue);
    default:
      return 'This is not allowed.';
  }
}

/**
 * Makes the product's sentences those of every schema, instead of the library's, which are written
 * for programmers. The API calls it, and every client of the API, so that a page without a call does
 * not load the library. A locale would be replaced by whichever module loads the whole of zod later;
 * this takes precedence.
 */
export function configureMessages(): void {
  z.config({ customError: issueMessage });
}
