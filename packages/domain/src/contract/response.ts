import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The response of a successful call. */
export type ResponseDefinition =
  /** JSON in `{ data }`, or a page in `{ data, page }`; 202 where the work continues in a job. */
  | { readonly status: 200 | 201 | 202; readonly data: Schema; readonly page?: Schema }
  /**
   * A file of this media type. An attachment has a name, which the handler gives. An immutable file
   * is public: everybody may keep what its address holds, and show it in mails.
   */
  | {
      readonly status: 200;
      readonly file: string;
      readonly disposition?: 'attachment';
      readonly caching?: 'immutable';
    }
  /** No content. */
  | { readonly status: 204 }
  /** Another address to open next, as `Location`. */
  | { readonly status: 303 };

/**
 * The result for a caller: `{ data }`, `{ data, page }`, a `Blob`, a `File` with its name, nothing,
 * or the address to open, which the client does not open itself.
 */
export type AnswerOf<R extends ResponseDefinition> = R extends {
  readonly data: infer D extends Schema;
  readonly page: infer P extends Schema;
}
  ? { readonly data: z.core.output<D>; readonly page: z.core.output<P> }
  : R extends { readonly data: infer D extends Schema }
    ? { readonly data: z.core.output<D> }
    : R extends { readonly disposition: 'attachment' }
      ? File
      : R extends { readonly file: string }
        ? Blob
        : R extends { readonly status: 303 }
          ? { readonly location: string }
          : undefined;
