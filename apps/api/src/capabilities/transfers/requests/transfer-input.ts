import type { PortInValues, PortingItem, PortingType } from '@workspace/domain/transfers/schema';

/** A number to be transferred, checked by the caller. */
export interface TransferInput {
  /** Generated if absent. */
  readonly itemId?: string | undefined;
  readonly user_id: string;
  readonly plan_id: string;
  readonly country_code: string;
  readonly porting_type: PortingType;
  /** E.164. */
  readonly porting_number: string;
  /** By name of the country's fields, secret ones in clear. */
  readonly values: PortInValues;
  /** UTC midnight of the day. */
  readonly porting_date: string | null;
}

export interface TransferRequest {
  readonly type: PortingItem['type'];
  /** Id of the person who asks. */
  readonly createdBy: string;
  readonly wishes: readonly TransferInput[];
}
