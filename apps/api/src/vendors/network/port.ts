import { numberErrors } from '@workspace/domain/numbers/errors';
import type { OrderFailure } from '@workspace/domain/numbers/order-failure';
import type { SetupFailure } from '@workspace/domain/numbers/setup';
import { Undeliverable } from '../../jobs/outbox.ts';

/** Order of one eSIM profile. Repeating a call identifier never creates a second profile. */
export interface ProfileOrder {
  readonly callIdentifier: string;
  readonly countryIsoCode: string;
  readonly type: 'local' | 'travel';
  /**
   * Set for a line that is already running: its profile is registered, and no number is allotted.
   */
  readonly runningPhoneNumber: string | null;
  /**
   * `by_person`: of a number that is being transferred. The sandbox network does not install that
   * eSIM on its own, so that a demo shows what becomes of a person who does not; for other networks
   * it means nothing.
   */
  readonly installation: 'any' | 'by_person';
}

/** Properties of a created profile; null where the network does not report them. */
export interface Profile {
  readonly iccid: string;
  readonly imsi: string | null;
  readonly pin1: string | null;
  readonly pin2: string | null;
  readonly puk1: string | null;
  readonly puk2: string | null;
  /** `LPA:1$host$matching-id` (GSMA SGP.22). */
  readonly activationCode: string;
}

/** An event of one eSIM, after which the line may already have another. */
interface OfEsim {
  readonly callIdentifier: string;
  /** Product time. */
  readonly occurredAt: Date;
  /**
   * Which eSIM of the line: the id of the `reissueProfile` request that made it, null for the first
   * one. Absent if the network does not know: the newest that has been made.
   */
  readonly requestId?: string | null;
}

/** Events of the network, in any order and possibly repeated. */
export type NetworkEvent =
  | {
      readonly kind: 'accepted';
      readonly callIdentifier: string;
      /** Product time. */
      readonly occurredAt: Date;
      readonly phoneNumber: string;
    }
  | {
      readonly kind: 'installable' | 'registered';
      readonly callIdentifier: string;
      readonly occurredAt: Date;
      readonly profile: Profile;
    }
  | {
      /** The answer to `reissueProfile`: the same profile with a new activation code. */
      readonly kind: 'reissued';
      readonly callIdentifier: string;
      readonly occurredAt: Date;
      readonly requestId: string;
      readonly profile: Profile;
    }
  /** The eSIM on the phone (SGP.22, section 5.3.5). */
  | (OfEsim & { readonly kind: 'downloaded' | 'installed' | 'deleted' })
  | (OfEsim & {
      readonly kind: 'install_failed';
      readonly failure: SetupFailure;
      /** The same as a sentence, with what the phone or the server reported. */
      readonly reason: string;
    })
  /** The network has seen the eSIM: the first registration, also after a change of phones. */
  | (OfEsim & { readonly kind: 'active' })
  | {
      readonly kind: 'failed';
      readonly callIdentifier: string;
      readonly occurredAt: Date;
      /** A sentence for the company's administrators. */
      readonly reason: string;
      /** Set if the order of the line failed for good; absent for other requests. */
      readonly orderFailure?: OrderFailure;
    };

export interface NetworkEventHandler {
  (event: NetworkEvent): Promise<void>;
  /**
   * Handles events of several profiles with a fixed number of statements. If it fails, some events
   * may have been applied; each is delivered again separately.
   */
  readonly together?: (events: readonly NetworkEvent[]) => Promise<void>;
}

/** Data or minutes that are bought for a line once. Repeating an id never adds a second time. */
export interface TopUpOrder {
  readonly topUpId: string;
  /** 1 for the first one, incremented where a refused top-up is tried again. */
  readonly attempt: number;
  readonly callIdentifier: string;
  /** E.164; null if the line has none. */
  readonly phoneNumber: string | null;
  /** `data` and `minutes` are for the home zone, `international` is data in the country. */
  readonly type: 'data' | 'minutes' | 'international';
  readonly countryIsoCode: string;
  readonly dataMb: number;
  readonly voiceMinutes: number;
  /** Product time. */
  readonly validUntil: Date;
}

/** The network does not add the top-up; asking again with the same attempt is of no use. */
export class TopUpRefused extends Error {
  /** @param reason a sentence for the company's administrators */
  constructor(reason: string) {
    super(reason);
    this.name = 'TopUpRefused';
  }
}

/** The network has no profile for what was ordered; ordering it again is of no use. */
export class ExternalPlanNotFound extends Undeliverable {
  override readonly code = numberErrors.externalPlanNotFound.code;
}

/** The mobile network and its SM-DP+. */
export interface MobileNetwork {
  /**
   * @throws ExternalPlanNotFound, or any other error if the network is unreachable; the outbox then
   * retries with the same identifier
   */
  orderProfile(order: ProfileOrder): Promise<void>;
  /**
   * Cancels an order in flight, also one that has not arrived yet, or releases a line; idempotent.
   */
  releaseProfile(callIdentifier: string): Promise<void>;
  /**
   * Requests a new activation code; the old one is invalid, and the new one arrives as an event.
   * Repeating a request id never creates a second code; a released profile gets none.
   * @throws if the network is unreachable, or does not know the profile
   */
  reissueProfile(callIdentifier: string, requestId: string): Promise<void>;
  /**
   * Stops the line on the phone that has it, until another eSIM is connected; idempotent. No-op if
   * the eSIM of that request is connected already: a stop that is delivered late must not stop the
   * new phone.
   * @param requestId the `reissueProfile` request of the eSIM for the other phone
   * @throws if the network is unreachable, or cannot stop lines
   */
  stopLine(callIdentifier: string, requestId: string): Promise<void>;
  /**
   * A person installs the eSIM with the guide. The sandbox network installs nothing by itself from
   * then on (decisions 13, "Provisioning"); for other networks it means nothing.
   */
  guideOpened(callIdentifier: string): Promise<void>;
  /**
   * Adds data or minutes to a line; idempotent by the id of the top-up.
   * @returns the product time at which it was added, the same for every repetition
   * @throws TopUpRefused, or any other error if the network is unreachable
   */
  addTopUp(order: TopUpOrder): Promise<{ readonly addedAt: Date }>;
  /**
   * Reports the calls of a line from now on, where the network can; idempotent.
   * @param phoneNumber of the line, in E.164
   */
  followCalls(callIdentifier: string, phoneNumber: string): Promise<void>;
}
