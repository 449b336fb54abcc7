import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Larger contents are kept in a temporary file instead of memory; in bytes. */
const maxInMemory = 256_000;

/** The content of a received file. */
export interface HeldContent {
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  bytes(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

/** The file has no name from the start, so that it is gone even after a crash. */
async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

async function* only(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}

const contentInMemory = (content: Buffer, sha256: string): HeldContent => ({
  size: content.length,
  sha256,
  bytes: async () => content,
  stream: () => only(content),
  discard: async () => {},
});

function contentInFile(file: FileHandle, size: number, sha256: string): HeldContent {
  const stream = () => file.createReadStream({ start: 0, autoClose: false });
  return {
    size,
    sha256,
    stream,
    async bytes() {
      const chunks: Buffer[] = [];
      for await (const chunk of stream()) chunks.push(chunk);
      return Buffer.concat(chunks, size);
    },
    discard: () => file.close(),
  };
}

/**
 * Receives a content. The source is always read to its end, since it is part of a longer stream.
 * @param maxBytes largest size in bytes
 * @returns undefined over the limit
 * @throws the errors of the source, and of the file system
 */
export async function holdContent(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<HeldContent | undefined> {
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  let failure: unknown;
  const append = async (chunk: Buffer) => {
    hash.update(chunk);
    waiting.push(chunk);
    if (size <= maxInMemory) return;
    file ??= await openTemporaryFile();
    await file.appendFile(Buffer.concat(waiting));
    waiting = [];
  };
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes || failure !== undefined) continue;
      await append(chunk).catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure !== undefined) throw failure;
  } catch (error) {
    await file?.close();
    throw error;
  }
  if (size > maxBytes) {
    await file?.close();
    return undefined;
  }
  const sha256 = hash.digest('hex');
  return file ? contentInFile(file, size, sha256) : contentInMemory(Buffer.concat(waiting), sha256);
}
