import { type LimitTries, RateLimited } from '../../../http/pipeline/limit.ts';
import type { Sealer } from '../../../secrets/seal.ts';

/** Points per window of seconds. */
interface Budget {
  readonly points: number;
  readonly seconds: number;
}

const minute = 60;
const day = 86_400;

const budgets = {
  /** Forms that one client address sends. */
  forms: { points: 300, seconds: minute },
  /** Mails that one client address causes, to whomever. */
  mailsFrom: { points: 100, seconds: 10 * minute },
  /** Mails that one client address causes to one e-mail address, and how many once it is over. */
  mail: { points: 20, seconds: 10 * minute },
  mailOfDay: { points: 60, seconds: day },
  mailAfter: { points: 1, seconds: 5 * minute },
  /** Mails to one e-mail address from everywhere, and how many once it is over. */
  mailsTo: { points: 300, seconds: day },
  mailsToAfter: { points: 1, seconds: minute / 2 },
  /** Wrong guesses at one e-mail address from everywhere; after that a code dies with the first. */
  guesses: { points: 50, seconds: day },
} as const satisfies Record<string, Budget>;

/**
 * How the sign-in stops guessing and mailing without locking the owner of an address out: nothing
 * that somebody else does keeps a fresh code from working, and mails are slowed down, never
 * stopped for longer than ten minutes.
 */
export interface SignInLimits {
  /** @throws RateLimited after too many forms from one client address */
  form(clientAddress: string): Promise<void>;
  /** Counts a mail that is about to be sent. @throws RateLimited */
  mail(email: string, clientAddress: string): Promise<void>;
  /**
   * Counts a wrong code or password.
   * @returns whether there were so many today that the code it was meant for has to die
   */
  wrongGuess(email: string): Promise<'few' | 'many'>;
}

export function createSignInLimits(deps: { limit: LimitTries; sealer: Sealer }): SignInLimits {
  const { limit, sealer } = deps;
  const keyOf = (kind: string, ...parts: string[]) =>
    `login-${kind}:${sealer.hash(parts.join('\0'), 'login-limit').toString('base64url')}`;
  const within = async (key: string, { points, seconds }: Budget): Promise<boolean> => {
    try {
      await limit(key, points, seconds);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  };
  const count = (key: string, { points, seconds }: Budget) => limit(key, points, seconds);

  return {
    form: (clientAddress) => count(`login-form:${clientAddress}`, budgets.forms),
    async mail(email, clientAddress) {
      await count(`login-mails-from:${clientAddress}`, budgets.mailsFrom);
      await count(keyOf('mail', email, clientAddress), budgets.mail);
      if (!(await within(keyOf('mail-of-day', email, clientAddress), budgets.mailOfDay))) {
        await count(keyOf('mail-after', email, clientAddress), budgets.mailAfter);
      }
      if (!(await within(keyOf('mails-to', email), budgets.mailsTo))) {
        await count(keyOf('mails-to-after', email), budgets.mailsToAfter);
      }
    },
    wrongGuess: async (email) =>
      (await within(keyOf('guess', email), budgets.guesses)) ? 'few' : 'many',
  };
}
