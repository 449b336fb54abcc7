import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { PortInValues, PortingItem, PortingType } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

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

/** Who asks: a person of the company, or its API key. */
export type TransferAuthor =
  | { readonly userId: string }
  | { readonly apiKey: { readonly id: string; readonly name: string } };

/**
 * The caller as the author of a request; staff who act as an administrator ask in their name.
 * @throws AppError 403 for anybody else
 */
export function callingAuthor({ scope, origin }: UnitOfWork): TransferAuthor {
  if (scope.userId !== null) return { userId: scope.userId };
  const { kind, id, name } = origin.actor;
  if (kind !== 'api_key' || id === null) throw new AppError(commonErrors.forbidden);
  return { apiKey: { id, name: name ?? '' } };
}

export interface TransferRequest {
  readonly type: PortingItem['type'];
  readonly createdBy: TransferAuthor;
  readonly transfers: readonly TransferInput[];
}
