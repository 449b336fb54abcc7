import type { User } from '@workspace/domain/accounts/schema';
import type { Consumption } from '@workspace/domain/consumption/schema';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { DisplayStatus } from '@workspace/domain/numbers/states';
import type { Plan } from '@workspace/domain/plans/schema';
import type { PortingItemStatus } from '@workspace/domain/porting/states';
import type { Money } from '@workspace/domain/shared/money';
import type { Team } from '@workspace/domain/teams/schema';

/** That a change of the row waits in the outbox. */
export interface PendingMark {
  /**
   * `waiting`: the row shows the new values. `conflict` and `refused`: it shows the saved ones,
   * and the person has to decide under "Review changes".
   */
  readonly state: 'waiting' | 'conflict' | 'refused';
  /** Wire names of the fields that wait, for example `plan_id`. */
  readonly fields: readonly string[];
}

/** A row of the plans overview: a number, or a transfer that has no number yet (decisions 13). */
export interface OverviewRow {
  /** The number's id or the porting item's uuid: what `?numberId=` carries. */
  readonly id: string;
  readonly numberId: string | null;
  /** The number's transfer, or the transfer that is the row. */
  readonly itemId: string | null;
  readonly user: User | null;
  readonly displayName: string;
  readonly email: string;
  /** E.164; of a transfer without number, the number on its way in. */
  readonly phoneNumber: string | null;
  readonly tempPhoneNumber: string | null;
  readonly countryIsoCode: string;
  readonly countryName: string;
  /** Null where the plan of a transfer is not known. */
  readonly type: NumberType | null;
  readonly status: DisplayStatus;
  readonly plan: Plan | null;
  readonly teams: readonly Team[];
  /** What the line costs a month; a travel plan is paid once. */
  readonly price: Money | null;
  readonly consumption: Consumption | null;
  /** Whether use is known on this device: without figures nothing is said to be unused. */
  readonly isCounted: boolean;
  readonly expiresAt: string | null;
  readonly updatedAt: string;
  /** What `mutate` wants as `version`. */
  readonly version: number;
  readonly pending: PendingMark | null;
}

const itemStatuses: Readonly<Partial<Record<PortingItemStatus, DisplayStatus>>> = {
  pending: 'transfer_request',
  processing: 'porting',
  scheduled: 'porting',
  rejected: 'porting_rejected',
};

/** How a transfer without number shows. */
export function itemDisplayStatus(status: PortingItemStatus): DisplayStatus {
  return itemStatuses[status] ?? 'inactive';
}
