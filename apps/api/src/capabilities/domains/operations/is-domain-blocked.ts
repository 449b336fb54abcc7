import { blockedSentence } from '@workspace/domain/domains/errors';
import type { isDomainBlocked as operation } from '@workspace/domain/domains/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { isPublicProvider } from '../providers.ts';

export const isDomainBlocked = withoutTransaction<typeof operation>(async (_, { query }) => {
  const isBlocked = isPublicProvider(query.domain);
  return { data: { is_blocked: isBlocked, message: isBlocked ? blockedSentence : null } };
});
