/** Order of one eSIM profile. Repeating a call identifier never creates a second profile. */
export interface ProfileOrder {
  readonly callIdentifier: string;
  readonly countryIsoCode: string;
  readonly type: 'local' | 'travel';
  /**
   * Set for a line that is already running: its profile is registered, and no number is allotted.
   */
  readonly runningPhoneNumber: string | null;
}

/** Properties of a created profile. */
export interface Profile {
  readonly iccid: string;
  readonly imsi: string;
  readonly pin1: string;
  readonly pin2: string;
  readonly puk1: string;
  readonly puk2: string;
  /** `LPA:1$host$matching-id` (GSMA SGP.22). */
  readonly activationCode: string;
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
  | { readonly kind: 'active'; readonly callIdentifier: string; readonly occurredAt: Date }
  | {
      readonly kind: 'failed';
      readonly callIdentifier: string;
      readonly occurredAt: Date;
      readonly reason: string;
    };

export interface NetworkEventHandler {
  (event: NetworkEvent): Promise<void>;
  /**
   * Handles events of several profiles with a fixed number of statements. If it fails, some events
   * may have been applied; each is delivered again separately.
   */
  readonly together?: (events: readonly NetworkEvent[]) => Promise<void>;
}

/** The mobile network and its SM-DP+. */
export interface MobileNetwork {
  /** @throws if the network is unreachable; the outbox retries with the same identifier. */
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
}
