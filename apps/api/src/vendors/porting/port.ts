import type { RejectionCode } from '@workspace/domain/transfers/carrier/rejection-codes';
import type { PortingType } from '@workspace/domain/transfers/schema';

/** What a carrier needs to know to give a number away. Values are in clear. */
export interface TransferOrder {
  /** The same for every submission of one transfer. */
  readonly transferId: string;
  /** 1 for the first time; a corrected transfer is submitted again under the next one. */
  readonly submission: number;
  /** E.164. */
  readonly phoneNumber: string;
  readonly countryCode: string;
  readonly portingType: PortingType;
  /** Name of the current carrier, if it is known. */
  readonly carrier: string | null;
  /** UTC midnight of the day; null if the carrier chooses it. */
  readonly date: Date | null;
  /** The carrier's code (PAC, RIO, transfer PIN), if the country has one. */
  readonly code: string | null;
  readonly zipCode: string | null;
  /** Values of the country's fields by name, secret ones included. */
  readonly values: Readonly<Record<string, string>>;
  /** The order at the network of a former attempt, if it is known. */
  readonly orderId: string | null;
}

interface About {
  readonly transferId: string;
  /** Product time. */
  readonly occurredAt: Date;
  /** The state in the network's own word. */
  readonly state: string;
}

/** Events of the network, in any order and possibly repeated. */
export type TransferEvent = About &
  (
    | { readonly kind: 'submitted' }
    | {
        readonly kind: 'scheduled';
        /** UTC midnight of the agreed day. */
        readonly date: Date;
      }
    | {
        readonly kind: 'rejected';
        readonly code: RejectionCode;
        /** What the carrier wrote, if it did. */
        readonly note: string | null;
      }
    | { readonly kind: 'completed' }
    | { readonly kind: 'cancelled' }
    /** A state that the product does not know. */
    | { readonly kind: 'unknown' }
  );

export type TransferEventHandler = (event: TransferEvent) => Promise<void>;

/** The network that asks other carriers for their numbers. */
export interface PortingNetwork {
  /**
   * Gives a transfer to the network, or gives a rejected one again. Repeating a submission, also one
   * whose response was lost, never makes a second order.
   * @returns the network's id of the order; null if it refused to make one, which is an event
   * @throws if the network is unreachable; the outbox repeats the same submission
   */
  submit(order: TransferOrder): Promise<string | null>;
  /**
   * Asks for another day; the answer is an event. Idempotent.
   * @param date UTC midnight
   */
  changeDate(transferId: string, date: Date): Promise<void>;
  /** Cancels an order, also one that has not arrived yet; idempotent. */
  cancel(transferId: string): Promise<void>;
}
