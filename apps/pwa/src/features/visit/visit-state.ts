import type { OfflineSession } from '../../offline/session.ts';

/** Who acts as whom, where, and how long at most. */
export interface VisitFacts {
  readonly staff: string;
  readonly admin: string;
  readonly company: string;
  /** When it ends by itself, by this device's clock, epoch milliseconds. */
  readonly endsAt: number;
}

/** Why a visit does not begin. */
export type VisitRefusal =
  /** The ticket is late, used, or another company's: the server does not say which. */
  | 'not_good'
  /** The address lacks the ticket or what belongs to it. */
  | 'incomplete'
  | 'offline'
  /** The server answered, and with nothing of use. */
  | 'trouble';

/** Why a visit is over. */
export type VisitEnd =
  | 'left'
  /** Left without the server hearing of it: there it goes on until its time. */
  | 'left_unheard'
  | 'late'
  /** At the server: by another tab, a log-out, or who may act as whom has changed. */
  | 'ended';

/** How it stands with this tab's visit. */
export type VisitState =
  | {
      readonly kind: 'open';
      readonly session: OfflineSession;
      readonly facts: VisitFacts;
      /** Ends it here and at the server; never rejects. */
      readonly leave: () => Promise<void>;
    }
  | {
      readonly kind: 'refused';
      readonly why: VisitRefusal;
      /** Where the same may succeed in a moment. */
      readonly retry?: () => void;
    }
  | { readonly kind: 'over'; readonly why: VisitEnd; readonly endsAt: number };
