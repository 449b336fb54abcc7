import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { fileErrors } from '@workspace/domain/files/errors';
import type * as operations from '@workspace/domain/files/operations';
import { assetAddress } from '@workspace/domain/files/schema';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readContent } from './content.ts';
import { findFile, lookupAsset } from './store.ts';
import { isAssetToken, issueAssetToken } from './tokens.ts';

export const getAssetToken = withoutTransaction<typeof operations.getAssetToken>(
  async ({ services }) => {
    const { token, expiresAt } = issueAssetToken(services.sealer, services.realNow());
    const base_url = `${services.configuration.publicUrl}${assetAddress('')}`;
    return { data: { token, expires_at: expiresAt.toISOString(), base_url } };
  },
);

/** Its address admits everybody; a token is checked where one is sent. */
export const getAsset = withoutTransaction<typeof operations.getAsset>(
  async ({ pool, scope, origin, services }, { params, query }) => {
    const { token } = query;
    if (token !== undefined && !isAssetToken(services.sealer, token, services.realNow())) {
      throw new AppError(fileErrors.tokenRefused);
    }
    const read = async (unit: Parameters<Parameters<typeof transact>[3]>[0]) => {
      const found = await lookupAsset(unit, params.asset_key);
      return found && unit.asCompany(found.company_id, (inside) => findFile(inside, found.file_id));
    };
    const row = await transact(pool, scope, origin, read, 'read');
    if (!row) throw new AppError(commonErrors.notFound);
    return { file: await readContent(row, services) };
  },
);
