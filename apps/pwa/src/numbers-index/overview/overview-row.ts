import type { User } from '@workspace/domain/accounts/schema';
import type { OrderFailure } from '@workspace/domain/numbers/order-failure';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { SetupChoice } from '@workspace/domain/numbers/setup-choice';
import type { DisplayStatus } from '@workspace/domain/numbers/states';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { Team } from '@workspace/domain/teams/schema';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import type { Consumption } from '@workspace/domain/usage/schema';
import type { PendingMark } from '../../offline/rows/pending-rows.ts';

/** A row of the plans overview: a number, or a transfer that has no number yet (decisions 13). */
export interface OverviewRow {
  /** The number's id or the porting item's uuid: what `?numberId=` carries. */
  readonly id: string;
  readonly numberId: string | null;
  /** The number's transfer, or the transfer that the row represents. */
  readonly itemId: string | null;
  readonly user: User | null;
  /** Id of the holder if they were archived, and so are not on the device. */
  readonly archivedUserId: string | null;
  readonly displayName: string;
  readonly email: string;
  /** E.164; for a transfer without a number, the number being ported in. */
  readonly phoneNumber: string | null;
  readonly tempPhoneNumber: string | null;
  readonly countryIsoCode: string;
  readonly countryName: string;
  /** Null when the plan of a transfer is not known. */
  readonly type: NumberType | null;
  readonly status: DisplayStatus;
  readonly plan: Plan | null;
  readonly teams: readonly Team[];
  /** Monthly cost; a travel plan is paid once. */
  readonly price: Money | null;
  readonly consumption: Consumption | null;
  /** Whether consumption is known on this device: without figures nothing is shown as unused. */
  readonly isCounted: boolean;
  readonly expiresAt: string | null;
  /** How far the eSIM is set up; null if there is nothing to set up. */
  readonly setup: SetupChoice | null;
  /** When that step happened (product time). */
  readonly setupAt: string | null;
  /** Whether somebody still has to install the eSIM, so that the row says its setup in words. */
  readonly isSettingUp: boolean;
  /** Since when a new eSIM waits for another phone. */
  readonly newPhoneSince: string | null;
  /** Since when the line is stopped, because its phone is lost. */
  readonly stoppedAt: string | null;
  /** Why the network did not carry out the order of the number; null for most. */
  readonly orderFailure: OrderFailure | null;
  readonly updatedAt: string;
  /** The `version` to pass to `mutate`. */
  readonly version: number;
  readonly pending: PendingMark | null;
}

const itemStatuses: Readonly<Partial<Record<PortingItemStatus, DisplayStatus>>> = {
  pending: 'transfer_request',
  processing: 'porting',
  scheduled: 'porting',
  rejected: 'porting_rejected',
};

/** The display status of a transfer without a number. */
export function itemDisplayStatus(status: PortingItemStatus): DisplayStatus {
  return itemStatuses[status] ?? 'inactive';
}
