import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { apiKeyOf } from '@workspace/domain/access/api-key';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { type FindApiKey, hashOfApiKey } from '../auth/api-keys.ts';

/** The API keys that a test hands to a product. */
export interface TestKeys {
  readonly find: FindApiKey;
  /** How often a key was looked up. */
  lookUps(): number;
  /** Adds a key of a company, and returns it with its actor. */
  add(options: {
    readonly companyId: string;
    readonly scopes: readonly ApiScope[];
    readonly name?: string;
  }): { readonly key: string; readonly actor: ApiKeyActor };
}

/** A random key that no product knows. */
export const newApiKey = (): string => apiKeyOf('test', randomBytes(16).toString('hex'));

export function createTestKeys(): TestKeys {
  const known = new Map<string, ApiKeyActor>();
  let asked = 0;
  return {
    find: async (hash) => {
      asked += 1;
      return known.get(hash.toString('hex'));
    },
    lookUps: () => asked,
    add({ companyId, scopes, name = 'Payroll' }) {
      const key = newApiKey();
      const actor = {
        kind: 'api_key',
        key_id: randomUUID(),
        company_id: companyId,
        scopes,
        name,
      } as const;
      known.set(hashOfApiKey(key).toString('hex'), actor);
      return { key, actor };
    },
  };
}
