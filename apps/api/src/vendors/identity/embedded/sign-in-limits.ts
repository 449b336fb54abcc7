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
  /** Forms submitted from one client address. */
  forms: { points: 300, seconds: minute },
  /** Mails caused by one client address, to any recipient. */
  mailsFrom: { points: 100, seconds: 10 * minute },
  /**
   * Mails caused by one client address to one e-mail address, and the interval once the limit is
   * reached.
   */
  mail: { points: 20, seconds: 10 * minute },
  mailOfDay: { points: 60, seconds: day },
  mailAfter: { points: 1, seconds: 5 * minute },
  /** Mails to one e-mail address from all clients, and the interval once the limit is reached. */
  mailsTo: { points: 300, seconds: day },
  mailsToAfter: { points: 1, seconds: minute / 2 },
  /**
   * Wrong guesses for one e-mail address from all clients; beyond that a code is invalidated by its
   * first wrong guess.
   */
  guesses: { points: 50, seconds: day },
} as const satisfies Record<string, Budget>;

/**
 * Limits guessing and mailing without locking out the owner of an address: no action of others
 * invalidates a fresh code, and mails are delayed by ten minutes at most.
 */
export interface SignInLimits {
  /** @throws RateLimited after too many forms from one client address */
  form(clientAddress: string): Promise<void>;
  /**
   * Counts a mail before it is sent.
   * @throws RateLimited
   */
  mail(email: string, clientAddress: string): Promise<void>;
  /**
   * Counts a wrong code or password.
   * @returns whether the daily limit is exceeded, so that the code must be invalidated
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
