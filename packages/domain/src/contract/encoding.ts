import { isMultipart, isRaw } from './body.ts';
import type { OperationAnswer, OperationDefinition } from './operation.ts';

/** The input of any operation. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
}

/** A multipart form: texts first, so that a server reads them before the files. */
export function formOf({ body, files }: Pick<LooseInput, 'body' | 'files'>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    for (const entry of Array.isArray(value) ? value : [value]) form.append(name, String(entry));
  }
  for (const [name, value] of Object.entries(files ?? {})) {
    for (const file of [value ?? []].flat()) form.append(name, file);
  }
  return form;
}

/** The body of a request; a form sets its content type itself, with the boundary. */
export function writeBody(
  operation: OperationDefinition,
  input: LooseInput,
): { readonly body?: BodyInit; readonly contentType?: string } {
  const { body } = operation;
  if (isMultipart(body)) return { body: formOf(input) };
  if (isRaw(body)) {
    const bytes = input.body instanceof Uint8Array ? new Uint8Array(input.body) : undefined;
    const contentType = input.contentType ?? body.types[0];
    return { body: bytes ?? String(input.body), ...(contentType ? { contentType } : {}) };
  }
  if (input.body === undefined) return {};
  return { body: JSON.stringify(input.body), contentType: 'application/json' };
}

/** The file name in a Content-Disposition header (RFC 6266). */
export function nameInDisposition(header: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? token ?? '';
}

/**
 * The result of a successful response.
 * @throws where the response is truncated
 */
export async function readAnswer<O extends OperationDefinition>(
  operation: O,
  response: Response,
): Promise<OperationAnswer<O>> {
  return (await answerOf(operation, response)) as OperationAnswer<O>;
}

async function answerOf({ response: declared }: OperationDefinition, response: Response) {
  if ('data' in declared) return response.json();
  if ('file' in declared) {
    const file = await response.blob();
    if (declared.disposition === undefined) return file;
    const name = nameInDisposition(response.headers.get('content-disposition'));
    return new File([file], name, { type: file.type });
  }
  if (declared.status === 204) return undefined;
  const { data }: { data: { location: string } } = await response.json();
  return { location: data.location };
}
