import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { ResponseDefinition } from '@workspace/domain/contract/response';
import { containsSecret } from '@workspace/domain/contract/secret';
import * as z from 'zod/mini';
import type { Reply } from '../reply.ts';
import { attachment, safeLocation } from './header-values.ts';
import type { WireAnswer } from './idempotency.ts';
import { isLong, JsonText, jsonBySchema, jsonOf } from './json-text.ts';

/** Result of a handler of any operation. */
export interface Answer {
  readonly data?: unknown;
  readonly page?: unknown;
  readonly etag?: string;
  readonly flowToken?: string;
  readonly file?: Buffer;
  readonly name?: string;
  readonly location?: string;
  readonly unchanged?: string;
}

const redirectSchema = z.object({ data: z.object({ location: z.string() }) });

type TaggedAnswer = WireAnswer & { readonly etag?: string | undefined };

/** A response with secrets is stored without them, so its fields are still needed. */
const mayBeKeptAsText = ({ response }: OperationDefinition) =>
  'data' in response && !containsSecret(response.data);

function withoutData(
  { status }: Extract<ResponseDefinition, { status: 204 | 303 }>,
  { location }: Answer,
): WireAnswer {
  if (status === 204) return { status, body: null };
  return { status, body: { data: { location: safeLocation(location) } } };
}

/** Serialises the result by the response schema, which strips undeclared fields. */
export async function toWire(
  operation: OperationDefinition,
  answer: Answer,
): Promise<TaggedAnswer> {
  const { response } = operation;
  if ('file' in response) throw new Error(`${operation.name} answers with a file.`);
  if (!('data' in response)) return withoutData(response, answer);
  if (answer.unchanged) return { status: 304, body: null, etag: answer.unchanged };
  const { etag, data } = answer;
  const { status } = response;
  if (isLong(data) && mayBeKeptAsText(operation)) {
    const list = await jsonBySchema(response.data, data);
    const page = response.page && JSON.stringify(z.core.parse(response.page, answer.page));
    const text = `{"data":${list}${page ? `,"page":${page}` : ''}}`;
    return { status, etag, body: new JsonText(text) };
  }
  const page = response.page && z.core.parse(response.page, answer.page);
  const parsed = z.core.parse(response.data, data);
  return { status, etag, body: response.page ? { data: parsed, page } : { data: parsed } };
}

export function replyOf(
  { status, body, etag }: TaggedAnswer,
  has: (etag: string) => boolean,
): Reply {
  const head = {
    type: 'application/json; charset=utf-8',
    // Set even with an ETag, since a body that a browser may store stays on its disk after a
    // logout. Clients that want a 304 store the response themselves, as the apps do in the person's
    // database.
    cacheControl: 'no-store',
    etag,
  };
  if (etag && has(etag)) return { ...head, status: 304, body: null };
  if (status === 204) return { ...head, status, body: null };
  const text = jsonOf(body);
  return { ...head, status, body: text, ...(status === 303 ? { location: locationIn(text) } : {}) };
}

/** A repeated response is stored as JSON too, so the address is read from there. */
const locationIn = (text: string) => redirectSchema.parse(JSON.parse(text)).data.location;

export function fileReply(operation: OperationDefinition, { file, name = '' }: Answer): Reply {
  const { response } = operation;
  if (!('file' in response)) throw new Error(`${operation.name} answers with data.`);
  const isPublic = response.caching === 'immutable';
  const cacheControl = isPublic ? 'public, max-age=31536000, immutable' : 'no-store';
  const head = { status: 200, type: response.file, cacheControl, isPublic };
  const body = file ?? null;
  if (response.disposition === undefined) return { ...head, body };
  return { ...head, body, disposition: attachment(name) };
}
