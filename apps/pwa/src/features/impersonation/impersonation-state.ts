import type { CompanySession } from '../../numbers-index/index-shape.ts';

/** Actor, subject, company, and the latest end of the session. */
export interface ImpersonationFacts {
  readonly staff: string;
  readonly admin: string;
  readonly company: string;
  /** Expiry by this device's clock, epoch milliseconds. */
  readonly endsAt: number;
}

/** Why an impersonation session could not start. */
export type ImpersonationRefusal =
  /** The ticket is expired, used, or another company's: the server does not say which. */
  | 'not_good'
  /** The URL lacks the ticket or an id that belongs to it. */
  | 'incomplete'
  | 'offline'
  /** The server responded with an unexpected error or shape. */
  | 'trouble';

/** Why an impersonation session ended. */
export type ImpersonationEnd =
  | 'left'
  /** Left without reaching the server, where the session continues until its expiry. */
  | 'left_unheard'
  | 'late'
  /** Ended at the server: by another tab, a logout, or a change of staff's rights. */
  | 'ended';

/** State of this tab's impersonation session. */
export type ImpersonationState =
  | {
      readonly kind: 'open';
      readonly session: CompanySession;
      readonly facts: ImpersonationFacts;
      /** Ends the session here and at the server; never rejects. */
      readonly leave: () => Promise<void>;
    }
  | {
      readonly kind: 'refused';
      readonly why: ImpersonationRefusal;
      /** Set if a retry may succeed. */
      readonly retry?: () => void;
    }
  | { readonly kind: 'over'; readonly why: ImpersonationEnd; readonly endsAt: number };
