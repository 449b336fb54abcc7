import * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { findDemoLogin } from './demo-logins.ts';
import { findAccountId, findRecord, putRecord } from './record-store.ts';

const model = 'Account';
const payloadSchema = z.object({ email: z.string() });

/** Who can sign in here: whoever reads the mail of an address. */
export interface Accounts {
  /** The subject of an address in lower case; remembered, so that it can be found again. */
  remember(email: string): Promise<string>;
  findEmail(subject: string): Promise<string | undefined>;
}

/** A stable UUID by address: keyed, so that it tells nothing of the address. */
function subjectOf(sealer: Sealer, email: string): string {
  const bytes = sealer.hash(email, 'oidc-subject').subarray(0, 16);
  // Version 8 of RFC 9562: a layout of one's own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function createAccounts(deps: { pool: Pool; sealer: Sealer }): Accounts {
  const { pool, sealer } = deps;
  return {
    async remember(email) {
      // One that is known keeps its subject, whatever the key has become since.
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

/** `jane.doe@…` is called Jane Doe until somebody says otherwise. */
export function nameOf(email: string): string {
  const demo = findDemoLogin(email);
  if (demo) return demo.name;
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name === '' ? email : name;
}
