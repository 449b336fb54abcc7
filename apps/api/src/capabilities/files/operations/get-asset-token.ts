import type { getAssetToken as operation } from '@workspace/domain/files/operations';
import { assetAddress } from '@workspace/domain/files/schema';
import { withoutTransaction } from '../../../http/handler.ts';
import { issueAssetToken } from '../tokens.ts';

export const getAssetToken = withoutTransaction<typeof operation>(async ({ services }) => {
  const { token, expiresAt } = issueAssetToken(services.sealer, services.realNow());
  const base_url = `${services.configuration.publicUrl}${assetAddress('')}`;
  return { data: { token, expires_at: expiresAt.toISOString(), base_url } };
});
