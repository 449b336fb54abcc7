import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { idSchema } from '@workspace/domain/shared/id';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';
import type { TransactionOrigin, TransactionScope } from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import { originOf, scopeOf } from './scope.ts';

/**
 * Asks the policy whether the provider's staff may act on a company, before the company is entered.
 * @throws AppError 404 for a company that does not exist or that staff may not act on, 409 for an
 *   archived one
 */
export type StaffTargetAuthoriser = (request: {
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly companyId: string;
  /** `any_company`: an archived one too. */
  readonly target: NonNullable<OperationDefinition['staffTarget']>;
}) => Promise<void>;

/** The company in the path; undefined for no company or a malformed id. */
export function companyInPath(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('company_id' in params)) return undefined;
  return z.safeParse(idSchema, params.company_id).data;
}

/** Whether the caller is a member of staff who acts on the company of the path. */
export const isStaffTarget = <O extends OperationDefinition>(
  operation: O,
  actor: Actor,
): operation is O & Required<Pick<OperationDefinition, 'staffTarget'>> =>
  operation.staffTarget !== undefined && actor.kind === 'staff' && !isImpersonation(actor);

/**
 * Determines the company that the call is about. People have their own, and another one in the path
 * is not found (decisions 1); staff act on the one in the path where the operation declares it.
 * Callers without a company enter none.
 */
export function enterCompany(authorise: StaffTargetAuthoriser): Middleware<RequestState> {
  return async (ctx, next) => {
    const { actor, operation, input } = ctx.state;
    const companyId = companyInPath(input.params);
    if (companyId === undefined) return next();
    if (isStaffTarget(operation, actor)) {
      const target = operation.staffTarget;
      await authorise({ scope: scopeOf(actor), origin: originOf(ctx), companyId, target });
      ctx.state.staffTarget = companyId;
      return next();
    }
    const own = 'company_id' in actor ? actor.company_id : undefined;
    // A visitor names the company of a public flow, and does not enter it.
    if (own === undefined && operation.access.includes('visitor')) return next();
    if (companyId !== own) throw new AppError(commonErrors.notFound);
    return next();
  };
}
