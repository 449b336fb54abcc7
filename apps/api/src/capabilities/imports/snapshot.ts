import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type { NameIndex } from './named.ts';

/** A person of the company as far as an import is concerned. */
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

/** A line that is not inactive. */
export interface KnownLine
  extends Pick<
    NumberRow,
    'number_id' | 'user_id' | 'plan_id' | 'country_iso_code' | 'type' | 'full_phone_number'
  > {}

/**
 * What the database knows of the people and numbers that a file names. Of other companies it
 * holds nothing but that an address or a number is taken.
 */
export interface ImportSnapshot {
  /** Whether the company may order numbers: it is activated (decisions 4). */
  readonly mayOrder: boolean;
  readonly plans: NameIndex<Plan>;
  /** By address in lower case; without archived people. */
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly teams: NameIndex<KnownTeam>;
  /** Of the people above. */
  readonly lines: readonly KnownLine[];
  /** Addresses, in lower case, that belong to nobody above. */
  readonly takenAddresses: ReadonlySet<string>;
  /** Every number of the file that somebody has, the people above included. */
  readonly takenNumbers: ReadonlySet<string>;
}
