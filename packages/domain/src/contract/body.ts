import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** The files that one part name of a multipart body may hold. */
export interface FileRule {
  /** Largest size of one file in bytes. */
  readonly maxBytes: number;
  /** Message about a larger file; by default it names the limit. */
  readonly tooLarge?: string;
  /**
   * Accepted media types, such as `image/png`. They are compared with the type that the caller
   * states; a service that relies on the content has to check the content.
   */
  readonly types: 'any' | readonly string[];
  readonly count: { readonly least: number; readonly most: number };
}

/** `multipart/form-data`: named texts and files. */
export interface MultipartBody {
  readonly kind: 'multipart';
  /** The texts. As in a query, every value is a text, and a repeated name is a list. */
  readonly fields?: ObjectSchema;
  readonly files: Readonly<Record<string, FileRule>>;
}

/** Location of the id that an external service gives an event. */
export type EventId =
  | { readonly header: string }
  /** Path of keys in the JSON body. */
  | { readonly json: readonly string[] };

/** The bytes as they were sent, and named headers: what a webhook's signature covers. */
export interface RawBody {
  readonly kind: 'raw';
  /** Accepted media types, without parameters. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Names in lower case. A request without one of them is refused. */
  readonly headers: readonly string[];
  /** Given to the handler if the request has them; in lower case too. */
  readonly optionalHeaders?: readonly string[];
  /**
   * The key under which a repeated delivery is recognised, instead of `Idempotency-Key`. An event
   * without the id is handled each time.
   */
  readonly eventId?: EventId;
}

/** A body in JSON, or one of the other encodings. */
export type BodyDefinition = ObjectSchema | MultipartBody | RawBody;

/** Declares a body with files; the files are received before the transaction is opened. */
export function multipart<const D extends Omit<MultipartBody, 'kind'>>(
  declared: D,
): D & { readonly kind: 'multipart' } {
  return { ...declared, kind: 'multipart' };
}

/** Declares a body whose bytes the handler reads itself. */
export function raw<const D extends Omit<RawBody, 'kind'>>(
  declared: D,
): D & { readonly kind: 'raw' } {
  return { ...declared, kind: 'raw' };
}

/** A received file. It can be read until the response is sent. */
export interface ReceivedFile {
  /** The file name as the caller sent it, without folders; 1 to 255 visible characters. */
  readonly name: string;
  /** The media type as the caller stated it, in lower case and without parameters. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Digest of the content in hexadecimal digits. */
  readonly sha256: string;
  bytes(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
}

/** One file, an optional file or a list, depending on the declared count. */
type FilesOf<Rules, One> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { readonly count: { readonly most: 1 } }
    ? Rules[Name] extends { readonly count: { readonly least: 0 } }
      ? One | undefined
      : One
    : readonly One[];
};

/** Those that are required, and those that may be left out. */
type HeadersOf<B extends RawBody> = Readonly<Record<B['headers'][number], string>> &
  (B extends { readonly optionalHeaders: readonly (infer Name extends string)[] }
    ? { readonly [N in Name]?: string | undefined }
    : unknown);

/** The parts of a call's input that its body declares, for the caller. */
export type BodyInput<B> = B extends MultipartBody
  ? { readonly files: FilesOf<B['files'], Blob> } & (B extends {
      readonly fields: infer F extends Schema;
    }
      ? { readonly body: z.core.input<F> }
      : unknown)
  : B extends RawBody
    ? {
        readonly body: string | Uint8Array<ArrayBuffer>;
        readonly headers: HeadersOf<B>;
        /** The first declared type if absent. */
        readonly contentType?: B['types'][number];
      }
    : B extends Schema
      ? { readonly body: z.core.input<B> }
      : unknown;

/** The parts of a call's input that its body declares, for the handler. */
export type ParsedBody<B> = B extends MultipartBody
  ? { readonly files: FilesOf<B['files'], ReceivedFile> } & (B extends {
      readonly fields: infer F extends Schema;
    }
      ? { readonly body: z.core.output<F> }
      : unknown)
  : B extends RawBody
    ? {
        readonly body: Uint8Array;
        readonly headers: HeadersOf<B>;
      }
    : B extends Schema
      ? { readonly body: z.core.output<B> }
      : unknown;

export function isMultipart(body: BodyDefinition | undefined): body is MultipartBody {
  return body !== undefined && 'kind' in body && body.kind === 'multipart';
}

export function isRaw(body: BodyDefinition | undefined): body is RawBody {
  return body !== undefined && 'kind' in body && body.kind === 'raw';
}

/** The schema of a body's named values; undefined where it has none. */
export function bodySchema(body: BodyDefinition | undefined): ObjectSchema | undefined {
  if (body === undefined || !('kind' in body)) return body;
  return body.kind === 'multipart' ? body.fields : undefined;
}

/** Maximum size of a JSON body in bytes, and of all texts of a multipart body. */
const valuesLimit = 100_000;
/** Allowance for boundary and headers of one part. */
const partOverhead = 10_000;

/** Largest body of an operation in bytes. */
export function bodyLimit(operation: {
  readonly body?: BodyDefinition;
  readonly bodyLimit?: number;
}): number {
  const { body, bodyLimit: declared = valuesLimit } = operation;
  if (isRaw(body)) return body.maxBytes;
  if (!isMultipart(body)) return declared;
  const sizes = Object.values(body.files).map(
    ({ maxBytes, count }) => count.most * (maxBytes + partOverhead),
  );
  return sizes.reduce((sum, size) => sum + size, declared);
}
