/** A service user of the HR system, who may read people. */
export interface HrCredentials {
  readonly serviceUserId: string;
  readonly token: string;
}

/** The fields that a service user may lack the permission for. */
export const hrFields = ['first_name', 'last_name', 'email', 'start_date', 'end_date'] as const;
export type HrField = (typeof hrFields)[number];

/** A person as the HR system knows them; a field is null where it is empty or not permitted. */
export interface HrPerson {
  /** Unique within the HR system, and never given to another person. */
  readonly hrId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** First day of work, `YYYY-MM-DD`. */
  readonly startDate: string | null;
  /** Last day of work, `YYYY-MM-DD`; null while nobody has said that they leave. */
  readonly endDate: string | null;
  /** Whether the HR system counts them among its people today. */
  readonly isActive: boolean;
}

/**
 * `invalid_token`: the HR system does not know the service user or its token. `no_access`: it knows
 * them, but they may not read people.
 */
export type HrReading =
  | {
      readonly outcome: 'read';
      /** Everybody, also those who have left. */
      readonly people: readonly HrPerson[];
      /** Fields that nobody has, for want of a permission. */
      readonly missing: readonly HrField[];
    }
  | { readonly outcome: 'invalid_token' | 'no_access' };

/** An HR system; people are only read there, never written. */
export interface HrSystem {
  /**
   * Reads everybody. It may be repeated, but not within a minute many times: HiBob permits 50
   * searches a minute.
   * @throws if the HR system is unreachable, refuses for its limit, or its response cannot be
   *   understood in whole; a retry may succeed
   */
  readPeople(credentials: HrCredentials): Promise<HrReading>;
}
