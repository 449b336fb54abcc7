import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Adds a change that an assistant of the company has prepared; returns its id. */
export async function plantAssistantChange(owner: Knex, companyId: string): Promise<string> {
  const [keyId, id, now] = [randomUUID(), randomUUID(), new Date()];
  await owner('api_keys').insert({
    company_id: companyId,
    id: keyId,
    name: 'Assistant',
    scopes: ['teams:write'],
    hash: hash(keyId),
    masked: 'lw_test_abcd…wxyz',
    created_by_name: 'Line',
    created_at: now,
    assistant_may_write: true,
  });
  await owner('assistant_changes').insert({
    company_id: companyId,
    id,
    key_id: keyId,
    key_name: 'Assistant',
    tool: 'create_team',
    operation: 'teams.create',
    request: JSON.stringify({ method: 'POST', url: '/api/v0/teams', body: '{}' }),
    request_hash: hash('request'),
    effect_hash: hash('effect'),
    words: JSON.stringify({ title: 'Create a team', rows: [{ name: 'Sales', lines: [] }] }),
    state: 'prepared',
    created_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  });
  return id;
}
