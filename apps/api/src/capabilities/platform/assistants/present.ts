import { changeState } from '@workspace/domain/assistants/rules';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import type { AssistantChangeModel } from './models.ts';

/** A prepared change as administrators see it. */
export function presentChange(row: AssistantChangeModel, now: Date): AssistantChange {
  const state = changeState(row, now);
  const isOpen = state === 'prepared' || state === 'confirmed';
  const left = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000);
  return {
    change_id: row.id,
    company_id: row.company_id,
    key_id: row.key_id,
    key_name: row.key_name,
    tool: row.tool,
    words: row.words,
    state,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    seconds_left: isOpen ? left : 0,
  };
}
