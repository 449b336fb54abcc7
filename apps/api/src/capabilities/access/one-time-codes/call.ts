import type { FlowPurpose } from '@workspace/domain/contract/flow';
import type { Pool } from '../../../database/pool.ts';
import {
  type TransactionMode,
  type TransactionOrigin,
  type TransactionScope,
  transact,
  type UnitOfWork,
} from '../../../database/unit-of-work.ts';
import type { LimitTries } from '../../../http/pipeline/limit.ts';
import type { Services } from '../../../services.ts';
import type { Meters } from '../../../watching/meters.ts';

/**
 * A call of a public flow: the context of a handler made by `withoutTransaction`. Limits and tries
 * are counted before its transaction opens, so that no rollback takes a count back and no call holds
 * one connection while it waits for another.
 */
export interface FlowCall {
  readonly pool: Pool;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly services: Services;
  readonly limit: LimitTries;
  readonly meters: Meters | undefined;
  /** The flow's cookie. */
  readonly flowToken: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** What a code is bound to. */
export interface Subject {
  readonly purpose: FlowPurpose;
  readonly companyId: string;
  /** E.164. */
  readonly phoneNumber: string;
}

/** Runs `work` in one transaction, within a company. */
export const inCompany = <T>(
  { pool, scope, origin }: FlowCall,
  companyId: string,
  work: (inside: UnitOfWork) => Promise<T>,
  mode: TransactionMode = 'write',
): Promise<T> => transact(pool, scope, origin, (unit) => unit.asCompany(companyId, work), mode);
