import { apiKeyOf, maskedApiKey, randomKeyPart } from '@workspace/domain/access/api-key';
import { type ApiScope, apiScopes } from '@workspace/domain/access/api-scope';
import { apiKeyChanged } from '@workspace/domain/api-keys/announcement';
import { apiKeyErrors, pastExpirySentence } from '@workspace/domain/api-keys/errors';
import { apiKeyState, mostApiKeys, oldKeyEnd } from '@workspace/domain/api-keys/rules';
import type { ApiKey, NewApiKey } from '@workspace/domain/api-keys/schema';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { hashOfApiKey } from '../../../auth/api-keys.ts';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import type { ApiKeyModel } from './models.ts';
import { apiKeyPolicy } from './policy.ts';
import { presentApiKey } from './present.ts';
import { countUnexpired, insertKey, listRows, lockById, updateKey } from './store.ts';

type KeyServices = Pick<Services, 'configuration' | 'randomBytes' | 'realNow'>;

/** What the audit has of a key; never the key itself. */
const auditedKey = ({
  name,
  masked,
  scopes,
  expires_at,
  old_ends_at,
  assistant_may_write,
}: ApiKeyModel) => ({
  name,
  assistant_may_write,
  masked,
  scopes,
  expires_at: expires_at?.toISOString() ?? null,
  old_key_ends_at: old_ends_at?.toISOString() ?? null,
});

async function record(
  unit: UnitOfWork,
  before: ApiKeyModel | undefined,
  after: ApiKeyModel | undefined,
): Promise<void> {
  const id = (after ?? before)?.id ?? '';
  unit.audited({
    entityKind: 'api_key',
    entityId: id,
    before: before ? auditedKey(before) : null,
    after: after ? auditedKey(after) : null,
  });
  await announce(unit, apiKeyChanged, { key_id: id });
}

/** A new random key, of production or of the demo. */
function makeKey({ configuration, randomBytes }: KeyServices): string {
  const mode = configuration.mode === 'production' ? 'live' : 'test';
  return apiKeyOf(mode, randomKeyPart(randomBytes));
}

/** The keys of the company, the newest first. */
export async function listKeys(unit: UnitOfWork, { realNow }: KeyServices): Promise<ApiKey[]> {
  const now = realNow();
  return (await listRows(unit)).map((row) => presentApiKey(row, now));
}

interface KeyContent {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expires_at?: string | undefined;
  readonly assistant_may_write?: boolean | undefined;
}

/**
 * Makes a key.
 * @param by the administrator who makes it
 * @returns the key itself as well, which nothing else contains
 * @throws AppError 422 for an expiry that has passed, 409 if there are too many
 */
export async function createKey(
  unit: UnitOfWork,
  services: KeyServices,
  content: KeyContent,
  by: { readonly user_id: string; readonly name: string },
): Promise<NewApiKey> {
  const now = services.realNow();
  const expiry = content.expires_at === undefined ? null : new Date(content.expires_at);
  if (expiry !== null && expiry <= now) throw invalid({ expires_at: pastExpirySentence });
  if ((await countUnexpired(unit, now)) >= mostApiKeys) throw new AppError(apiKeyErrors.tooMany);
  const key = makeKey(services);
  const row = await insertKey(unit, {
    id: unit.newId(),
    name: content.name,
    scopes: apiScopes.filter((scope) => content.scopes.includes(scope)),
    hash: hashOfApiKey(key),
    masked: maskedApiKey(key),
    created_by: by.user_id,
    created_by_name: by.name,
    created_at: now,
    expires_at: expiry,
    assistant_may_write: content.assistant_may_write ?? false,
  });
  await record(unit, undefined, row);
  return { ...presentApiKey(row, now), api_key: key };
}

/** @throws AppError 404, 412 */
async function lockKey(
  unit: UnitOfWork,
  { realNow }: KeyServices,
  action: Parameters<typeof apiKeyPolicy.authorise>[1],
  { id, seenVersion }: KeyCall,
): Promise<ApiKeyModel> {
  const row = apiKeyPolicy.authorise(unit.scope, action, await lockById(unit, id));
  if (seenVersion !== undefined && seenVersion !== row.version) {
    throw new AppError(commonErrors.staleVersion, { current: presentApiKey(row, realNow()) });
  }
  return row;
}

interface KeyCall {
  readonly id: string;
  /** The version that the caller saw; undefined to change any. */
  readonly seenVersion: number | undefined;
}

/** @throws AppError 404, 412 */
export async function changeKey(
  unit: UnitOfWork,
  services: KeyServices,
  call: KeyCall &
    Partial<Pick<KeyContent, 'assistant_may_write'>> & { readonly name?: string | undefined },
): Promise<ApiKey> {
  const before = await lockKey(unit, services, 'api_key.update', call);
  const after = await updateKey(unit, before, {
    name: call.name ?? before.name,
    assistant_may_write: call.assistant_may_write ?? before.assistant_may_write,
  });
  await record(unit, before, after);
  return presentApiKey(after, services.realNow());
}

/** Ends a key and the one before it. @throws AppError 404, 412 */
export async function revokeKey(
  unit: UnitOfWork,
  services: KeyServices,
  call: KeyCall,
): Promise<void> {
  const before = await lockKey(unit, services, 'api_key.revoke', call);
  await updateKey(unit, before, { revoked_at: services.realNow() });
  await record(unit, before, undefined);
}

/**
 * Makes a new key in the place of the present one, which works for 24 hours more or ends now.
 * @throws AppError 404, 412, 409 for a key that has expired
 */
export async function rotateKey(
  unit: UnitOfWork,
  services: KeyServices,
  call: KeyCall & { readonly endOldNow: boolean },
): Promise<NewApiKey> {
  const before = await lockKey(unit, services, 'api_key.rotate', call);
  const now = services.realNow();
  const state = apiKeyState({ expires_at: before.expires_at, old_key_ends_at: null }, now);
  if (state === 'expired') throw new AppError(apiKeyErrors.expired);
  const key = makeKey(services);
  const after = await updateKey(unit, before, {
    hash: hashOfApiKey(key),
    masked: maskedApiKey(key),
    old_hash: before.hash,
    old_ends_at: call.endOldNow ? now : oldKeyEnd(now),
  });
  await record(unit, before, after);
  return { ...presentApiKey(after, now), api_key: key };
}
