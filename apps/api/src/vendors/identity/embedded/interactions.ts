import type { IncomingMessage } from 'node:http';
import { loginErrors } from '@workspace/domain/accounts/login-errors';
import { emailSchema } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import type { Context } from 'koa';
import { errors, type Provider } from 'oidc-provider';
import { RateLimited } from '../../../http/pipeline/limit.ts';
import { receiveBytes } from '../../../http/pipeline/receive.ts';
import type { Accounts } from './accounts.ts';
import { findDemoLogin } from './demo-logins.ts';
import { codePage, emailPage, type PageAddresses, passwordPage } from './pages.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { MailWait, SignInState, SignIns } from './sign-in-state.ts';

export interface InteractionsDeps {
  readonly provider: Provider;
  readonly signIns: SignIns;
  readonly accounts: Accounts;
  readonly limits: SignInLimits;
  /** Path at which the provider is mounted. */
  readonly mount: string;
  /** URL of the error page with a message. */
  readonly errorAddress: (sentence: string) => string;
}

const sentences = {
  email: 'Enter an email address, for example name@company.com.',
  code: 'Enter the 6-digit code from the email.',
  expired: 'This code has expired. Send a new code.',
  dead: 'This code is no longer valid after too many wrong attempts. Send a new code.',
  password: 'Enter the password.',
  deadPassword: 'Too many wrong attempts. Use a code by email, or another email address.',
} as const;

const wrongSentence = (what: string, triesLeft: number) =>
  `This ${what} is wrong. You have ${triesLeft} ${triesLeft === 1 ? 'attempt' : 'attempts'} left.`;

const waitSentence = ({ seconds }: MailWait) =>
  `Please wait ${seconds} seconds before you request another code.`;

/** The largest form in bytes, and the time in milliseconds that its sender may pause. */
const formLimits = { limit: 10_000, stallMs: 30_000 } as const;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await receiveBytes(request, formLimits)).toString('utf8'));
}

/** Result of a step: another page, the same one with a message, or the end of the login. */
type Outcome =
  | { readonly kind: 'next' }
  | { readonly kind: 'error'; readonly error: string; readonly email?: string }
  | { readonly kind: 'done'; readonly email: string };

const next: Outcome = { kind: 'next' };
const problem = (error: string): Outcome => ({ kind: 'error', error });

/** The pages between the authorization request and its response: e-mail, then code or password. */
export function createInteractions(
  deps: InteractionsDeps,
): (ctx: Context, uid: string, action: string | undefined) => Promise<void> {
  const { provider, signIns, accounts, limits, mount, errorAddress } = deps;

  const addressesOf = (uid: string): PageAddresses => ({
    self: `${mount}/interaction/${uid}`,
    cancel: `${mount}/interaction/${uid}/cancel`,
    style: `${mount}/sign-in.css`,
    sandbox: '/sandbox',
  });

  /** Mails a code, unless one was mailed to the same address seconds ago. */
  const mailCode = async (uid: string, email: string, clientAddress: string): Promise<MailWait> => {
    const before = await signIns.mailWait(uid, email);
    if (before.seconds > 0) return before;
    await limits.mail(email, clientAddress);
    return signIns.mailCode(uid, email);
  };

  const takeEmail = async (uid: string, typed: string, clientAddress: string): Promise<Outcome> => {
    const parsed = emailSchema.safeParse(typed);
    if (!parsed.success) return { kind: 'error', error: sentences.email, email: typed };
    if (findDemoLogin(parsed.data)) await signIns.askForPassword(uid, parsed.data);
    else {
      const wait = await mailCode(uid, parsed.data, clientAddress);
      if (wait.seconds > 0 && !wait.hasCode) {
        return { kind: 'error', error: waitSentence(wait), email: typed };
      }
      // Entered again within seconds: the code in transit is still valid.
      if (wait.seconds > 0) await signIns.returnToAddress(uid);
    }
    return next;
  };

  /** After too many wrong guesses for the address, one more invalidates the code. */
  const refuseGuess = async (
    uid: string,
    state: SignInState,
    triesLeft: number,
  ): Promise<Outcome> => {
    const isCode = state.method === 'code';
    const guesses = await limits.wrongGuess(state.email);
    if (guesses === 'few' && triesLeft > 0) {
      return problem(wrongSentence(isCode ? 'code' : 'password', triesLeft));
    }
    await signIns.endTries(uid);
    return problem(isCode ? sentences.dead : sentences.deadPassword);
  };

  const takeCode = async (uid: string, state: SignInState, typed: string): Promise<Outcome> => {
    if (!/\d/.test(typed)) return problem(sentences.code);
    const verdict = await signIns.check(uid, typed);
    switch (verdict.kind) {
      case 'right':
        return { kind: 'done', email: verdict.email };
      case 'wrong':
        return refuseGuess(uid, state, verdict.triesLeft);
      default:
        return problem(sentences[verdict.kind]);
    }
  };

  const takePassword = async (uid: string, state: SignInState, typed: string): Promise<Outcome> => {
    if (typed === '') return problem(sentences.password);
    const verdict = await signIns.check(uid, typed);
    if (verdict.kind === 'right') return { kind: 'done', email: verdict.email };
    if (verdict.kind !== 'wrong') return problem(sentences.deadPassword);
    return refuseGuess(uid, state, verdict.triesLeft);
  };

  const takeStep = async (
    uid: string,
    state: SignInState | undefined,
    form: URLSearchParams,
    clientAddress: string,
  ): Promise<Outcome> => {
    const step = form.get('step');
    if (step === 'email') return takeEmail(uid, form.get('email') ?? '', clientAddress);
    if (!state) return next;
    switch (step) {
      case 'code':
        return state.method === 'code' ? takeCode(uid, state, form.get('code') ?? '') : next;
      case 'password':
        return state.method === 'password'
          ? takePassword(uid, state, form.get('password') ?? '')
          : next;
      case 'resend':
      case 'use_code': {
        const wait = await mailCode(uid, state.email, clientAddress);
        return wait.seconds > 0 ? problem(waitSentence(wait)) : next;
      }
      case 'use_password':
        if (findDemoLogin(state.email)) await signIns.askForPassword(uid, state.email);
        return next;
      case 'change_email':
        await signIns.leaveAddress(uid);
        return next;
      default:
        return next;
    }
  };

  const draw = (
    uid: string,
    state: SignInState | undefined,
    shown: { error?: string; email: string },
  ): string => {
    const to = addressesOf(uid);
    const error = shown.error === undefined ? {} : { error: shown.error };
    if (!state) return emailPage(to, { email: shown.email, ...error });
    const { email, method } = state;
    if (method === 'password') return passwordPage(to, { email, ...error });
    return codePage(to, { email, withPassword: findDemoLogin(email) !== undefined, ...error });
  };

  const goTo = (ctx: Context, address: string) => {
    ctx.status = 303;
    ctx.set('Location', address);
    ctx.body = '';
  };
  const finish = async (ctx: Context, result: Parameters<Provider['interactionResult']>[2]) =>
    goTo(
      ctx,
      await provider.interactionResult(ctx.req, ctx.res, result, {
        mergeWithLastSubmission: false,
      }),
    );

  const submit = async (ctx: Context, uid: string) => {
    const state = await signIns.find(uid);
    const form = await readForm(ctx.req);
    let outcome: Outcome;
    try {
      await limits.form(ctx.ip);
      outcome = await takeStep(uid, state, form, ctx.ip);
    } catch (error) {
      if (!(error instanceof AppError) || error.definition.status !== 429) throw error;
      outcome = problem(error.message);
      ctx.status = 429;
      if (error instanceof RateLimited) ctx.set('Retry-After', String(error.retryAfterSeconds));
    }
    if (outcome.kind === 'done') {
      const accountId = await accounts.remember(outcome.email);
      await signIns.forget(uid);
      return finish(ctx, { login: { accountId } });
    }
    if (outcome.kind === 'next') return goTo(ctx, addressesOf(uid).self);
    if (ctx.status !== 429) ctx.status = 422;
    const isEmail = form.get('step') === 'email';
    ctx.body = draw(uid, isEmail ? undefined : state, {
      error: outcome.error,
      email: outcome.email ?? '',
    });
  };

  return async (ctx, uid, action) => {
    let details: Awaited<ReturnType<Provider['interactionDetails']>>;
    try {
      details = await provider.interactionDetails(ctx.req, ctx.res);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      return goTo(ctx, errorAddress(loginErrors.lost));
    }
    if (details.uid !== uid || details.prompt.name !== 'login') {
      return goTo(ctx, errorAddress(loginErrors.lost));
    }
    ctx.type = 'html';
    if (action === 'cancel') {
      await signIns.forget(uid);
      return finish(ctx, { error: 'access_denied', error_description: 'cancelled' });
    }
    if (ctx.method === 'POST') return submit(ctx, uid);
    const hint = details.params.login_hint;
    ctx.body = draw(uid, await signIns.find(uid), { email: typeof hint === 'string' ? hint : '' });
  };
}
