import type { NumberEvent } from '@workspace/domain/events/history';
import type { OrderFailure } from '@workspace/domain/numbers/order-failure';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { SetupFailure, SetupStep } from '@workspace/domain/numbers/setup';
import { Model } from 'objection';

/** Row of `numbers`. */
export class NumberModel extends Model {
  static override tableName = 'numbers';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  /** Null for a number that was kept when its holder was archived. */
  declare user_id: string | null;
  declare plan_id: string;
  declare country_iso_code: string;
  declare type: NumberRow['type'];
  declare status: NumberRow['status'];
  declare full_phone_number: string | null;
  declare temp_phone_number: string | null;
  declare porting_date: Date | null;
  declare expires_at: Date | null;
  /** Since when SIM secrets are hidden from the holder; product time. */
  declare sim_held_since: Date | null;
  declare sim_held_reason: NumberRow['sim_held_reason'];
  declare setup_step: SetupStep | null;
  /** Product time. */
  declare setup_at: Date | null;
  declare setup_failure: SetupFailure | null;
  declare new_phone_since: Date | null;
  declare stopped_at: Date | null;
  /** Product time. */
  declare esim_requested_at: Date | null;
  /** Why the network did not carry out the order, which is not sent again. */
  declare order_failure: OrderFailure | null;
  /** Which order or import added it; null for the line of a transfer, and for older rows. */
  declare order_id: string | null;
  declare ordered_by: 'person' | 'staff' | 'api_key' | 'import' | 'system' | null;
  /** The name of who ordered, or of the file. */
  declare order_name: string | null;
  declare call_identifier: string;
  declare network_event_at: Date | null;
  /**
   * Product time at which the number becomes inactive; maintained by the database with the state.
   */
  declare ends_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare version: number;
}

/** The people who hold numbers, each once. */
export function holderIds(numbers: readonly Pick<NumberModel, 'user_id'>[]): string[] {
  return [...new Set(numbers.flatMap(({ user_id }) => user_id ?? []))];
}

/** A row of `numbers` as the database returns it. */
export type NumberColumns = Omit<NumberModel, keyof Model>;

/** Row of `sim_profiles`; `secrets` is sealed, and erased when the number ends. */
export class SimProfileModel extends Model {
  static override tableName = 'sim_profiles';
  static override idColumn = ['company_id', 'number_id'];
  declare company_id: string;
  declare number_id: string;
  declare iccid: string;
  /** Null if the network does not report it. */
  declare imsi: string | null;
  declare secrets: string | null;
  /** Id of the pending request for a new activation code. */
  declare replacement_id: string | null;
  /** Id of the request that made the current activation code; null for the first code. */
  declare esim_request_id: string | null;
  declare created_at: Date;
}

/** Row of `number_events`. */
export class NumberEventModel extends Model {
  static override tableName = 'number_events';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare subject_id: string;
  declare kind: NumberEvent['kind'];
  declare occurred_at: Date;
  declare recorded_at: Date;
  declare actor_kind: NumberEvent['actor_kind'];
  declare actor_name: string | null;
  declare details: NumberEvent['details'];
}
