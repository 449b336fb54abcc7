import type * as operations from '@workspace/domain/api-keys/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeKey, createKey, listKeys, revokeKey, rotateKey } from './managing.ts';

export const createApiKey: Handler<typeof operations.createApiKey> = async (
  { unit, services, actor },
  { body },
) => ({ data: await createKey(unit, services, body, actor) });

export const listApiKeys: Handler<typeof operations.listApiKeys> = async ({ unit, services }) => ({
  data: await listKeys(unit, services),
});

export const revokeApiKey: Handler<typeof operations.revokeApiKey> = async (
  { unit, services, seenVersion },
  { params },
) => {
  await revokeKey(unit, services, { id: params.key_id, seenVersion });
  return undefined;
};

export const rotateApiKey: Handler<typeof operations.rotateApiKey> = async (
  { unit, services, seenVersion },
  { params, body },
) => {
  const call = { id: params.key_id, seenVersion, endOldNow: body.end_old_now ?? false };
  return { data: await rotateKey(unit, services, call) };
};

export const updateApiKey: Handler<typeof operations.updateApiKey> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await changeKey(unit, services, { id: params.key_id, seenVersion, ...body }),
});
