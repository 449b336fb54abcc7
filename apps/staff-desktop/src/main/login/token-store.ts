import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import * as z from 'zod/mini';
import { log } from '../log.ts';

const fileSchema = z.object({ server: z.string(), refresh_token: z.string() });

/** Keeps the refresh token for the next start. */
export interface TokenStore {
  /** Whether the token outlives the program: only where the system can encrypt it. */
  readonly kept: () => 'device' | 'memory';
  /** Undefined without a token, or for one that cannot be read. */
  read(): Promise<string | undefined>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
}

/** On Linux without a keyring the "encryption" is a fixed password, which protects nothing. */
function canEncrypt(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

/** @param server a token of another server is never sent to this one */
export function createTokenStore(server: string): TokenStore {
  const file = join(app.getPath('userData'), 'login.bin');
  let inMemory: string | undefined;
  const clear = () => rm(file, { force: true });

  return {
    kept: () => (canEncrypt() ? 'device' : 'memory'),
    async read() {
      if (inMemory !== undefined || !canEncrypt()) return inMemory;
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) return undefined;
      try {
        const content = fileSchema.parse(JSON.parse(safeStorage.decryptString(bytes)));
        return content.server === server ? content.refresh_token : undefined;
      } catch {
        log('warning', 'The stored login cannot be read, and was removed.');
        await clear();
        return undefined;
      }
    },
    async write(token) {
      inMemory = token;
      if (!canEncrypt()) return;
      const bytes = safeStorage.encryptString(JSON.stringify({ server, refresh_token: token }));
      // A program that is killed while it writes leaves the old file or the new one.
      await writeFile(`${file}.new`, bytes, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async clear() {
      inMemory = undefined;
      await clear();
    },
  };
}
