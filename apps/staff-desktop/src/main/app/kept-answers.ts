import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import * as z from 'zod/mini';
import { type KeptOperation, keptOperationOf, keptOperations } from '../../bridge/operations.ts';

const keptSchema = z.object({ server: z.string(), at: z.string(), answer: z.unknown() });

/**
 * The last answers that a start without a connection shows: who is logged in, and the first page of
 * the customer overview. They name people and companies, so they are stored only where the system
 * can encrypt them, and go with the login.
 */
export function createKeptAnswers(server: string) {
  const file = (operation: KeptOperation) =>
    join(app.getPath('userData'), `${operation.replace('.', '-')}.bin`);
  return {
    async write(
      call: { readonly operation: string; readonly input: Readonly<Record<string, unknown>> },
      answer: unknown,
    ): Promise<void> {
      const operation = keptOperationOf(call.operation, call.input);
      if (!operation || !safeStorage.isEncryptionAvailable()) return;
      const text = JSON.stringify({ server, at: new Date().toISOString(), answer });
      await writeFile(file(operation), safeStorage.encryptString(text), { mode: 0o600 });
    },
    async read(operation: KeptOperation): Promise<{ at: string; answer: unknown } | null> {
      try {
        const text = safeStorage.decryptString(await readFile(file(operation)));
        const { server: from, at, answer } = keptSchema.parse(JSON.parse(text));
        return from === server ? { at, answer } : null;
      } catch {
        return null;
      }
    },
    async clear(): Promise<void> {
      await Promise.all(keptOperations.map((operation) => rm(file(operation), { force: true })));
    },
  };
}
