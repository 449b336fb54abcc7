import type * as z from 'zod/mini';
import type { MultipartBody, RawBody } from '../contract/body.ts';
import type { OperationDefinition } from '../contract/operation.ts';

/** Names of an object's fields; for a union, those of all members. */
type Names<T> = T extends unknown ? Extract<keyof T, string> : never;

type Fields<S> = S extends z.core.$ZodType ? Names<z.core.output<S>> : never;

type FieldsOf<O, Place extends 'params' | 'query'> = O extends {
  readonly [P in Place]: infer S;
}
  ? Fields<S>
  : never;

/** The texts and files of a form, or the fields of a JSON body. */
type BodyFields<O> = O extends { readonly body: infer B }
  ? B extends MultipartBody
    ? Names<B['files']> | (B extends { readonly fields: infer F } ? Fields<F> : never)
    : Fields<B>
  : never;

type HeadersOf<O> = O extends { readonly body: infer B extends RawBody }
  ?
      | B['headers'][number]
      | (B extends { readonly optionalHeaders: readonly (infer Name extends string)[] }
          ? Name
          : never)
  : never;

/** Required if there is something to describe, forbidden otherwise. */
type Descriptions<Place extends string, Field extends string> = [Field] extends [never]
  ? { readonly [P in Place]?: never }
  : { readonly [P in Place]: Readonly<Record<Field, string>> };

type BodyExample<O> = O extends { readonly body: infer S extends z.core.$ZodType }
  ? { readonly bodyExample: z.core.input<S> }
  : { readonly bodyExample?: never };

/**
 * The documentation of one operation for integrators. Separate from the operation's definition
 * because the apps load definitions, but never show these texts.
 */
export type OperationDocs<O extends OperationDefinition = OperationDefinition> = {
  /** What the call does, when to use it, and its limitations. Markdown. */
  readonly description: string;
  /** The same for assistants, where it speaks of requests, responses and headers. */
  readonly assistants?: string;
} & Descriptions<'params', FieldsOf<O, 'params'>> &
  Descriptions<'query', FieldsOf<O, 'query'>> &
  Descriptions<'body', BodyFields<O>> &
  Descriptions<'headers', HeadersOf<O>> &
  BodyExample<O>;

/** The same without the operation's types, for printing the document. */
export interface AnyOperationDocs {
  readonly description: string;
  readonly assistants?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodyExample?: unknown;
}

/** A schema that the document defines once and references elsewhere. */
export interface SchemaDocs {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly example: unknown;
}

/** Describes every field of a schema, with an example that the schema accepts. */
export function describeSchema<S extends z.core.$ZodType>(
  schema: S,
  docs: {
    readonly name: string;
    readonly description: string;
    readonly fields: Readonly<Record<Fields<S>, string>>;
    readonly example: z.core.output<S>;
  },
): SchemaDocs {
  return { ...docs, schema };
}
