/** The user whom a token belongs to, as the CRM knows them. */
export interface CrmAccount {
  /** The customer of the CRM. Unique in the CRM. */
  readonly accountId: string;
  /** Unique within the account. */
  readonly userId: string;
  readonly name: string;
}

/**
 * `invalid_token`: the CRM does not know the token. `no_access`: it knows it, but its user may not
 * use the API.
 */
export type TokenProblem = 'invalid_token' | 'no_access';

export type CrmTokenCheck =
  | { readonly outcome: 'accepted'; readonly account: CrmAccount }
  | { readonly outcome: TokenProblem };

/** A call that has ended. */
export interface CrmCall {
  readonly direction: 'in' | 'out';
  /** Of our person, in E.164. */
  readonly ownNumber: string;
  /** E.164. */
  readonly otherNumber: string;
  readonly startedAt: Date;
  readonly answered: boolean;
  /** Whole seconds of the conversation; 0 without one. */
  readonly seconds: number;
}

/** The token no longer works; sending it again is of no use. */
export class TokenRefused extends Error {
  readonly problem: TokenProblem;
  constructor(problem: TokenProblem) {
    super('The CRM refused the token.');
    this.name = 'TokenRefused';
    this.problem = problem;
  }
}

/** The CRM no longer takes calls, or does not take this one; sending it again is of no use. */
export class CallNotTaken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CallNotTaken';
  }
}

/** The CRM did not take the request, which has no effect; it may be sent again. */
export class CrmBusy extends Error {
  /** How long the CRM wants to be left alone; undefined if it does not say. */
  readonly retryAfterMs: number | undefined;
  constructor(message: string, retryAfterMs: number | undefined) {
    super(message);
    this.name = 'CrmBusy';
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A CRM in which calls are logged with a person's own token. Any error that is none of the above:
 * the CRM is unreachable or its response cannot be understood. Then it is not known whether the
 * request had an effect.
 */
export interface Crm {
  /**
   * Whose token this is. It only reads, so it may be repeated.
   * @throws if the CRM is unreachable or its response cannot be understood; a retry may succeed
   */
  checkToken(token: string): Promise<CrmTokenCheck>;
  /**
   * Id of the contact with this phone number (E.164), however it is written there; undefined if
   * there is none. It only reads.
   * @throws TokenRefused, CrmBusy
   */
  findContact(token: string, phoneNumber: string): Promise<string | undefined>;
  /**
   * Whether the token's user has a log of this call: of the same start and numbers. It only reads.
   * @throws TokenRefused, CallNotTaken, CrmBusy
   */
  hasCallLog(token: string, call: CrmCall): Promise<boolean>;
  /**
   * Logs a call; repeating it logs it twice.
   * @param contactId of `findContact`; undefined logs it without a contact
   * @throws TokenRefused, CallNotTaken, CrmBusy
   */
  logCall(token: string, call: CrmCall, contactId: string | undefined): Promise<void>;
}
