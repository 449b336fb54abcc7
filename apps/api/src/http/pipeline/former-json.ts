import { createHash } from 'node:crypto';
import type { MultipartBody } from '@workspace/domain/contract/body';
import { faultOfName, required, tooLargeSentence } from './file-rules.ts';
import type { ReceivedBody } from './received-body.ts';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

function bytesOf(content: unknown): Buffer | string {
  if (typeof content !== 'string') return required;
  const isBase64 = content.length % 4 === 0 && base64.test(content);
  return isBase64 ? Buffer.from(content, 'base64') : 'This is not base64.';
}

/**
 * The JSON body of an earlier release as the form that has replaced it. Its faults have the names
 * of its own fields.
 */
export function fromFormerJson(
  received: ReceivedBody,
  { files }: MultipartBody,
  former: NonNullable<MultipartBody['formerJson']>,
): ReceivedBody {
  const { value, fingerprint } = received;
  const rule = files[former.file];
  if (!rule || value === null || typeof value !== 'object' || Array.isArray(value)) return received;
  const values = new Map<string, unknown>(Object.entries(value));
  const content = bytesOf(values.get(former.content));
  const name = values.get(former.name);
  values.delete(former.content);
  values.delete(former.name);
  const faultOfContent =
    typeof content === 'string'
      ? content
      : content.length > rule.maxBytes
        ? tooLargeSentence(rule)
        : undefined;
  const wrongName = typeof name === 'string' ? faultOfName(name) : required;
  const faults = {
    ...(faultOfContent === undefined ? {} : { [former.content]: faultOfContent }),
    ...(wrongName === undefined ? {} : { [former.name]: wrongName }),
  };
  const rest = { value: Object.fromEntries(values), fingerprint, faults };
  if (typeof content === 'string' || typeof name !== 'string') return rest;
  const file = {
    name,
    type: 'application/octet-stream',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: async () => content,
    async *stream() {
      yield content;
    },
  };
  return { ...rest, files: { [former.file]: file } };
}
