import * as z from 'zod';
import type { SealedText, Sealer } from '../secrets/seal.ts';

/** Thrown by a message's handler when a retry is pointless. */
export class Undeliverable extends Error {
  /** Class of the failure, for code that reacts to it; undefined for most. */
  readonly code?: string;
  constructor(message: string) {
    super(message);
    this.name = 'Undeliverable';
  }
}

const secretContext = (id: string) => `outbox:${id}`;

/** Seals the secret part of an entry, bound to its id (decisions 3, "Secrets"). */
export function sealOutboxSecret(sealer: Sealer, id: string, secret: unknown): SealedText {
  return { sealed: sealer.seal(JSON.stringify(secret), secretContext(id)) };
}

export function openOutboxSecret(sealer: Sealer, id: string, sealed: string | null): unknown {
  if (sealed === null) throw new Undeliverable('The entry has no secret.');
  return JSON.parse(sealer.open(sealed, secretContext(id)));
}

const expirySchema = z.object({ expires_at: z.iso.datetime() });

/** Whether the payload's optional `expires_at` (real time) has passed. */
export function isExpired(payload: unknown): boolean {
  const parsed = expirySchema.safeParse(payload);
  return parsed.success && Date.parse(parsed.data.expires_at) < Date.now();
}
