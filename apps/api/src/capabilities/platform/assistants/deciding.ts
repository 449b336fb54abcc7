import { assistantChangeChanged } from '@workspace/domain/assistants/announcement';
import { assistantErrors } from '@workspace/domain/assistants/errors';
import { changeState } from '@workspace/domain/assistants/rules';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { AppError } from '@workspace/domain/contract/error';
import { assistantEvents } from '@workspace/domain/events/assistant';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import type { AssistantChangeModel } from './models.ts';
import { assistantChangePolicy } from './policy.ts';
import { presentChange } from './present.ts';
import { listRows, lockById, updateChange } from './store.ts';

const dayMs = 86_400_000;

/** Names in the title of an entry; those of many rows are in the entries of what it did. */
const namedInTitle = 3;

/** What the audit has of a change. */
export function auditedChange({ words, tool, state }: AssistantChangeModel) {
  const names = words.rows.flatMap(({ name }) => (name === '' ? [] : [name]));
  const named = names.slice(0, namedInTitle).join('; ');
  const others = names.length > namedInTitle ? ` and ${names.length - namedInTitle} more` : '';
  return { title: named === '' ? words.title : `${words.title}: ${named}${others}`, tool, state };
}

/** @throws AppError 409 for a change that is over */
export function requireOpen(row: AssistantChangeModel, now: Date): void {
  const state = changeState(row, now);
  if (state === 'cancelled') throw new AppError(assistantErrors.cancelled);
  if (state === 'expired') throw new AppError(assistantErrors.expired);
  if (state !== 'prepared' && state !== 'confirmed') throw new AppError(assistantErrors.used);
}

/** What assistants have prepared in the last 24 hours. */
export async function listChanges(
  unit: UnitOfWork,
  { realNow }: Pick<Services, 'realNow'>,
): Promise<AssistantChange[]> {
  const now = realNow();
  const rows = await listRows(unit, new Date(now.getTime() - dayMs));
  return rows.map((row) => presentChange(row, now));
}

/**
 * Confirms or cancels a change; what it already is has no second effect.
 * @param by name of the administrator
 * @throws AppError 404, 409 for a change that is over
 */
export async function decideChange(
  unit: UnitOfWork,
  { realNow }: Pick<Services, 'realNow'>,
  decision: { readonly id: string; readonly verb: 'confirm' | 'cancel'; readonly by: string },
): Promise<AssistantChange> {
  const now = realNow();
  const { id, verb, by } = decision;
  const found = await lockById(unit, id);
  const before = assistantChangePolicy.authorise(unit.scope, `assistant_change.${verb}`, found);
  const state = verb === 'confirm' ? 'confirmed' : 'cancelled';
  if (before.state === state && state === 'cancelled') return presentChange(before, now);
  requireOpen(before, now);
  if (before.state === state) return presentChange(before, now);
  const after = await updateChange(unit, before, { state, decided_by: by, decided_at: now });
  unit.audited({
    entityKind: 'assistant_change',
    entityId: id,
    before: auditedChange(before),
    after: auditedChange(after),
  });
  unit.happened(assistantEvents.changeSettled, { subjectId: id });
  await announce(unit, assistantChangeChanged, { change_id: id });
  return presentChange(after, now);
}
