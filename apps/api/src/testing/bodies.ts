import {
  type BodyDefinition,
  isMultipart,
  isRaw,
  type MultipartBody,
} from '@workspace/domain/contract/body';
import { formOf } from '@workspace/domain/contract/encoding';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { CallInit } from './test-product.ts';

/** A CSV file as a browser uploads it. */
export const csvFile = (text: string, name = 'people.csv') =>
  new File([text], name, { type: 'text/csv' });

/** As many files as each part needs, within its limits. */
export function sampleFiles({ files }: MultipartBody): Record<string, File[]> {
  const samples = Object.entries(files).map(([name, { types, count }]) => {
    const type = types === 'any' ? 'text/csv' : types[0];
    const file = new File(['a,b\n'], `${name}.csv`, type === undefined ? {} : { type });
    return [name, Array.from({ length: count.least }, () => file)] as const;
  });
  return Object.fromEntries(samples);
}

/** The headers that a raw body declares, with values. */
export const sampleHeaders = (body: BodyDefinition | undefined): Record<string, string> =>
  isRaw(body) ? Object.fromEntries(body.headers.map((name) => [name, 'sample'])) : {};

/** A call with this body, in the encoding of the operation; files and headers are samples. */
export function callWith(operation: OperationDefinition, body: unknown): CallInit {
  const declared = operation.body;
  if (declared === undefined) return {};
  if (isMultipart(declared)) {
    return { rawBody: formOf({ body, files: sampleFiles(declared) }) };
  }
  if (!isRaw(declared)) return { body };
  const headers = { ...sampleHeaders(declared), 'content-type': declared.types[0] ?? '' };
  return { rawBody: JSON.stringify(body), headers };
}
