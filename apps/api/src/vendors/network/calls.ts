/** A call of a line that has ended, as a network reports it; possibly repeated. */
export interface CallEnded {
  /** Of the event; the same when it is reported again. */
  readonly eventId: string;
  /** Of the line. */
  readonly callIdentifier: string;
  /** As the person of the line sees it. */
  readonly direction: 'in' | 'out';
  /** E.164. Never logged, audited or kept in the clear. */
  readonly otherParty: string;
  /** Product time. */
  readonly startedAt: Date;
  readonly answered: boolean;
  /** Whole seconds of the conversation; 0 without one. */
  readonly seconds: number;
}

/** @throws if the call was not taken; it is then reported again */
export type CallHandler = (call: CallEnded) => Promise<void>;
