/** Order of one eSIM profile. The same call identifier never makes a second profile. */
export interface ProfileOrder {
  readonly callIdentifier: string;
  readonly countryIsoCode: string;
  readonly type: 'local' | 'travel';
  /** Set for a line that is already running: its profile is registered, nothing is allotted. */
  readonly runningPhoneNumber: string | null;
}

/** What the network knows of a profile once it is made. */
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

/** What the network tells us later, in any order and perhaps twice. */
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
   * The same for many events of as many profiles, a few statements for all of them. Where it fails,
   * some may have been taken; each is told again by itself.
   */
  readonly together?: (events: readonly NetworkEvent[]) => Promise<void>;
}

/** The mobile network and its SM-DP+. */
export interface MobileNetwork {
  /** @throws when the network could not be reached; the outbox tries again with the same identifier. */
  orderProfile(order: ProfileOrder): Promise<void>;
  /**
   * Cancels an order that is in flight, also one that has not arrived yet, or lets go of a line;
   * harmless when repeated.
   */
  releaseProfile(callIdentifier: string): Promise<void>;
  /**
   * Asks for a new activation code; the old one is dead, the answer comes as an event. The same
   * request id never makes a second code; a profile that was let go gets none.
   * @throws when the network could not be reached, or knows no such profile
   */
  reissueProfile(callIdentifier: string, requestId: string): Promise<void>;
}
