import type { IncomingMessage } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';

const defaultLimit = 100_000;

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > limit) throw new AppError(commonErrors.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a JSON body; its text is what an idempotency key is bound to.
 * @throws AppError 413 over the limit, 415 for another type, 400 for what is no JSON.
 */
export async function readJsonBody(
  request: IncomingMessage,
  limit: number | undefined,
): Promise<{ text: string; value: unknown }> {
  const largest = limit ?? defaultLimit;
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    throw new AppError(commonErrors.tooLarge);
  }
  const bytes = await readAll(request, largest);
  if (bytes.length === 0) return { text: '', value: undefined };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError(commonErrors.unsupportedMediaType);
  }
  const text = bytes.toString('utf8');
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new AppError(commonErrors.malformed, { message: 'The body is not valid JSON.' });
  }
}
