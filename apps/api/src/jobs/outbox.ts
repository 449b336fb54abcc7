import * as z from 'zod';
import type { SealedText, Sealer } from '../secrets/seal.ts';

/** What a deliverer is handed: one row of the outbox. */
export interface OutboxEntry {
  /** The idempotency key for the vendor: the same for every try. */
  readonly id: string;
  readonly companyId: string | null;
  /** To be parsed by the deliverer. */
  readonly payload: unknown;
  /**
   * The sealed part, to be parsed by the deliverer; erased once the entry is settled.
   * @throws when the entry has none, or it was sealed with another key.
   */
  openSecret(): unknown;
}

/**
 * Hands one entry to the outside world, in no transaction. It may be called again with the same
 * id, also after it succeeded: the process may die before that is noted.
 * @throws when it was not accepted; the outbox tries again, with growing pauses.
 */
export type Deliverer = (entry: OutboxEntry) => Promise<void>;

/** Told of an entry that is given up, before that is noted; it may be told twice. */
export type GivenUp = (entry: Pick<OutboxEntry, 'id' | 'companyId' | 'payload'>) => Promise<void>;

/** Thrown by a deliverer where trying again is of no use. */
export class Undeliverable extends Error {
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

/** Any payload may say, in `expires_at`, until when (real time) it is worth delivering. */
export function isExpired(payload: unknown): boolean {
  const parsed = expirySchema.safeParse(payload);
  return parsed.success && Date.parse(parsed.data.expires_at) < Date.now();
}
