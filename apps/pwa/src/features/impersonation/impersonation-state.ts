import type { OfflineSession } from '../../offline/session.ts';

/** Who acts as whom, where, and how long at most. */
export interface ImpersonationFacts {
  readonly staff: string;
  readonly admin: string;
  readonly company: string;
  /** When it ends by itself, by this device's clock, epoch milliseconds. */
  readonly endsAt: number;
}

/** Why an impersonation session does not begin. */
export type ImpersonationRefusal =
  /** The ticket is late, used, or another company's: the server does not say which. */
  | 'not_good'
  /** The address lacks the ticket or what belongs to it. */
  | 'incomplete'
  | 'offline'
  /** The server answered, and with nothing of use. */
  | 'trouble';

/** Why an impersonation session is over. */
export type ImpersonationEnd =
  | 'left'
  /** Left without the server hearing of it: there it goes on until its time. */
  | 'left_unheard'
  | 'late'
  /** At the server: by another tab, a log-out, or who may act as whom has changed. */
  | 'ended';

/** How it stands with this tab's impersonation session. */
export type ImpersonationState =
  | {
      readonly kind: 'open';
      readonly session: OfflineSession;
      readonly facts: ImpersonationFacts;
      /** Ends it here and at the server; never rejects. */
      readonly leave: () => Promise<void>;
    }
  | {
      readonly kind: 'refused';
      readonly why: ImpersonationRefusal;
      /** Where the same may succeed in a moment. */
      readonly retry?: () => void;
    }
  | { readonly kind: 'over'; readonly why: ImpersonationEnd; readonly endsAt: number };
