import type { NumberRow, NumberType } from '@workspace/domain/numbers/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type { NameIndex } from './name-index.ts';

/** The fields of a person of the company that an import needs. */
export interface KnownPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly teamIds: ReadonlySet<string>;
  readonly version: number;
}

export interface KnownTeam {
  readonly teamId: string;
  readonly name: string;
}

/** A number that is not inactive. */
export interface KnownNumber
  extends Pick<
    NumberRow,
    'number_id' | 'user_id' | 'plan_id' | 'country_iso_code' | 'type' | 'full_phone_number'
  > {}

/**
 * Database state for the people and numbers that a file names. About other companies it only says
 * that an address or a number is taken.
 */
export interface ImportSnapshot {
  /**
   * Why the company may not order numbers: it is not activated (decisions 4), or an invoice is unpaid
   * (decisions on billing 3). Null if it may.
   */
  readonly orderObstacle: string | null;
  readonly plans: NameIndex<Plan>;
  /** Whether the network may have a profile for a new number of the country and type. */
  readonly offersProfile: (order: {
    readonly countryIsoCode: string;
    readonly type: NumberType;
  }) => boolean;
  /** By address in lower case; excludes archived people. */
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly teams: NameIndex<KnownTeam>;
  /** Numbers of the people above. */
  readonly numbers: readonly KnownNumber[];
  /** Taken addresses, in lower case, that belong to none of the people above. */
  readonly takenAddresses: ReadonlySet<string>;
  /** Every number of the file that is taken, including by the people above. */
  readonly takenNumbers: ReadonlySet<string>;
}
