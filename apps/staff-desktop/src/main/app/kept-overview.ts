import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import * as z from 'zod/mini';

const keptSchema = z.object({ server: z.string(), at: z.string(), answer: z.unknown() });

/**
 * The last first page of the customer overview, for a start without a connection. It names people
 * and companies, so it is stored only where the system can encrypt it, and goes with the login.
 */
export function createKeptOverview(server: string) {
  const file = join(app.getPath('userData'), 'overview.bin');
  return {
    async write(answer: unknown): Promise<void> {
      if (!safeStorage.isEncryptionAvailable()) return;
      const text = JSON.stringify({ server, at: new Date().toISOString(), answer });
      await writeFile(file, safeStorage.encryptString(text), { mode: 0o600 });
    },
    async read(): Promise<{ at: string; answer: unknown } | null> {
      try {
        const text = safeStorage.decryptString(await readFile(file));
        const { server: from, at, answer } = keptSchema.parse(JSON.parse(text));
        return from === server ? { at, answer } : null;
      } catch {
        return null;
      }
    },
    clear: () => rm(file, { force: true }),
  };
}
