import * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { findDemoLogin } from './demo-logins.ts';
import { findAccountId, findRecord, putRecord } from './record-store.ts';

const model = 'Account';
const payloadSchema = z.object({ email: z.string() });

/** The accounts that can log in: anyone who receives mail at the address. */
export interface Accounts {
  /** The subject of an address in lower case; stored, so that it can be looked up again. */
  remember(email: string): Promise<string>;
  findEmail(subject: string): Promise<string | undefined>;
}

/** A stable UUID per address; keyed, so that it does not reveal the address. */
function subjectOf(sealer: Sealer, email: string): string {
  const bytes = sealer.hash(email, 'oidc-subject').subarray(0, 16);
  // Version 8 of RFC 9562: a custom layout.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function createAccounts(deps: { pool: Pool; sealer: Sealer }): Accounts {
  const { pool, sealer } = deps;
  return {
    async remember(email) {
      // A known address keeps its subject, even if the key has changed since.
      const subject = (await findAccountId(pool, model, email)) ?? subjectOf(sealer, email);
      await putRecord(pool, { model, id: subject }, { payload: { email }, expiresAt: null });
      return subject;
    },
    async findEmail(subject) {
      const record = await findRecord(pool, { model, id: subject });
      return payloadSchema.safeParse(record?.payload).data?.email;
    },
  };
}

/**
 * Derives a default name from the address: `jane.doe@…` becomes Jane Doe. With a digit the first part
 * is no name, and the address stands in its place.
 */
export function nameOf(email: string): string {
  const demo = findDemoLogin(email);
  if (demo) return demo.name;
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name === '' || /\d/.test(name) ? email : name;
}
