import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  contractVersion,
  contractVersionHeader,
  minimumContractVersion,
} from '@workspace/domain/contract/version';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';

/**
 * Refuses the product's own apps of a release that this one can no longer serve, and names its own
 * version to them: an app that is updated by itself may be newer than its server. Callers that name
 * no version are other programs, which follow the API's document.
 */
export function refuseOldClients(): Middleware<RequestState> {
  return (ctx, next) => {
    const named = ctx.get(contractVersionHeader);
    if (named === '') return next();
    ctx.set(contractVersionHeader, String(contractVersion));
    if (!/^\d{1,9}$/.test(named)) {
      const message = `${contractVersionHeader} is not a version.`;
      throw new AppError(commonErrors.malformed, { message });
    }
    if (Number(named) < minimumContractVersion) throw new AppError(commonErrors.clientTooOld);
    return next();
  };
}
