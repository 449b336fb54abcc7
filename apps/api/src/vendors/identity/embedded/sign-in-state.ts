import { randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import { transact } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import { lockWithin } from '../../../jobs/queue-store.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { sendMail } from '../../mail/message.ts';
import { demoPassword, findDemoLogin } from './demo-logins.ts';
import { countTry, deleteRecords, findRecord, markRecord, putRecord } from './record-store.ts';

const model = 'SignIn';
const codeDigits = 6;
const codeMinutes = 10;
const maxTries = 5;
const resendSeconds = 30;

const stateSchema = z.object({
  email: z.string(),
  method: z.enum(['code', 'password']),
  /** Keyed hash of the code; empty if a password is required. */
  hash: z.string(),
  /** Milliseconds of real time. */
  sentAt: z.number(),
  tries: z.number(),
  /** When a code was mailed, by recipient, in this interaction; milliseconds of real time. */
  mailed: z._default(z.record(z.string(), z.number()), {}),
  /** When the person went back to enter another address; 0 if they did not. */
  leftAt: z._default(z.number(), 0),
});

export type SignInState = z.infer<typeof stateSchema>;

/** Result of a submitted code or password. */
type Verdict =
  | { readonly kind: 'right'; readonly email: string }
  /** Without tries left it was the last guess for this code. */
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Not compared: no tries were left. */
  | { readonly kind: 'expired' | 'dead' };

/** Delay until another code may be mailed, and whether the mailed one can be entered. */
export interface MailWait {
  /** 0 if a code may be mailed, or was mailed now. */
  readonly seconds: number;
  readonly hasCode: boolean;
}

/**
 * State between the two steps of a login, bound to one interaction. Codes: 6 digits, keyed hash, 10
 * minutes, 5 tries, another one after 30 s (decisions 6).
 */
export interface SignIns {
  /** Undefined until an address is entered. */
  find(interaction: string): Promise<SignInState | undefined>;
  askForPassword(interaction: string, email: string): Promise<void>;
  /** Delay until another code may be mailed to this address. */
  mailWait(interaction: string, email: string): Promise<MailWait>;
  /** Mails a code, unless it is too early for another one. */
  mailCode(interaction: string, email: string): Promise<MailWait>;
  check(interaction: string, typed: string): Promise<Verdict>;
  /** No tries are left for the current code or password. */
  endTries(interaction: string): Promise<void>;
  /** Back to the first step; the mailed code stays valid, so that going back causes no new mail. */
  leaveAddress(interaction: string): Promise<void>;
  /** To the second step, with the code that was mailed before. */
  returnToAddress(interaction: string): Promise<void>;
  forget(interaction: string): Promise<void>;
}

export function createSignIns(deps: {
  pool: Pool;
  sealer: Sealer;
  realNow: () => Date;
  /** Lifetime of an interaction. */
  seconds: number;
}): SignIns {
  const { pool, sealer, realNow, seconds } = deps;
  const keyOf = (interaction: string) => ({
    model,
    id: sealer.hash(interaction, 'oidc-sign-in').toString('base64url'),
  });
  const hashOf = (interaction: string, email: string, code: string) =>
    sealer.hash([interaction, email, code].join('\0'), 'login-code');
  const parse = (payload: unknown) => stateSchema.safeParse(payload).data;

  const find = async (interaction: string, over = pool) =>
    parse((await findRecord(over, keyOf(interaction)))?.payload);
  const put = (over: Pool, interaction: string, state: SignInState) =>
    putRecord(over, keyOf(interaction), {
      payload: state,
      expiresAt: new Date(Date.now() + seconds * 1000),
    });

  const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
  const origin = {
    operation: 'login_code',
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;

  const waitOf = (before: SignInState | undefined, email: string, now: number): MailWait => ({
    seconds: Math.max(0, Math.ceil(((before?.mailed[email] ?? 0) - now) / 1000 + resendSeconds)),
    hasCode: before?.method === 'code' && before.email === email,
  });
  /** Drops entries that are too old to count. */
  const recent = (mailed: SignInState['mailed'], now: number) =>
    Object.fromEntries(Object.entries(mailed).filter(([, at]) => at + resendSeconds * 1000 > now));

  const isRight = (interaction: string, state: SignInState, typed: string): boolean => {
    const { email, method, hash } = state;
    if (method === 'password') {
      return findDemoLogin(email) !== undefined && typed === demoPassword;
    }
    const given = hashOf(interaction, email, typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(hash, 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    async find(interaction) {
      const state = await find(interaction);
      return state && state.leftAt > 0 ? undefined : state;
    },
    async askForPassword(interaction, email) {
      const mailed = (await find(interaction))?.mailed ?? {};
      const asked = { email, method: 'password', hash: '', sentAt: 0, tries: 0 } as const;
      await put(pool, interaction, { ...asked, mailed, leftAt: 0 });
    },
    mailWait: async (interaction, email) =>
      waitOf(await find(interaction), email, realNow().getTime()),
    async mailCode(interaction, email) {
      const now = realNow().getTime();
      return transact(pool, visitor, origin, async (unit) => {
        // Two concurrent submissions, as of a double click, send one mail.
        await lockWithin(unit.trx, keyOf(interaction).id);
        const before = await find(interaction, unit.trx);
        const wait = waitOf(before, email, now);
        if (wait.seconds > 0) return wait;
        const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
        const hash = hashOf(interaction, email, code).toString('base64url');
        const mailed = { ...recent(before?.mailed ?? {}, now), [email]: now };
        const asked = { email, method: 'code', hash, sentAt: now, tries: 0 } as const;
        await put(unit.trx, interaction, { ...asked, mailed, leftAt: 0 });
        const id = unit.newId();
        const expiresAt = new Date(now + codeMinutes * 60_000).toISOString();
        unit.send(
          sendMail,
          { template: 'login_code', to: email, expires_at: expiresAt },
          { id, secret: sealOutboxSecret(sealer, id, { code }) },
        );
        return { seconds: 0, hasCode: true };
      });
    },
    async check(interaction, typed) {
      const counted = await countTry(pool, keyOf(interaction), maxTries);
      const state = parse(counted?.payload);
      if (!state) return { kind: 'dead' };
      const age = realNow().getTime() - state.sentAt;
      if (state.method === 'code' && age > codeMinutes * 60_000) return { kind: 'expired' };
      if (isRight(interaction, state, typed)) {
        // Valid for one login: of two concurrent submissions, one finds it deleted.
        const used = (await deleteRecords(pool, keyOf(interaction))) === 0;
        return used ? { kind: 'expired' } : { kind: 'right', email: state.email };
      }
      return { kind: 'wrong', triesLeft: maxTries - state.tries };
    },
    endTries: (interaction) => markRecord(pool, keyOf(interaction), 'tries', maxTries),
    // Only one field is written, so that a concurrently counted guess stays counted.
    leaveAddress: (interaction) =>
      markRecord(pool, keyOf(interaction), 'leftAt', realNow().getTime()),
    returnToAddress: (interaction) => markRecord(pool, keyOf(interaction), 'leftAt', 0),
    forget: async (interaction) => void (await deleteRecords(pool, keyOf(interaction))),
  };
}
