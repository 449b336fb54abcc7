import { idSchema } from '@workspace/domain/shared/id';
import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';
import { pendingDeletionsName, rememberedPersonName } from './stored-at-start.ts';

/** Names of databases that a logout could not delete. */
export const pendingDeletionsKey = storedKey(pendingDeletionsName, z.array(z.string()), {
  area: 'device',
  wiped: 'owner',
});

const personSchema = z.object({
  user_id: idSchema,
  company_id: idSchema,
  /** For the skeleton, which is shown before the first script runs. */
  kind: z.optional(z.string()),
});

/** Which database a start without network opens, and whether for an administrator. */
export const rememberedPersonKey = storedKey(rememberedPersonName, personSchema, {
  area: 'device',
  wiped: 'logout',
  isOf: (stored, { user_id, company_id }) =>
    stored.user_id === user_id && stored.company_id === company_id,
});
