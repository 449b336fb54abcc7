import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { conflictOf, type OwnChange, ownIdOf } from '../../offline/outbox/conflict.ts';
import { changeActionOf } from './change-actions.ts';
import { changeText, fieldLabel, shownFields } from './kinds/descriptors.ts';
import { messages } from './messages.ts';

/**
 * For a change that is not queued: describes who saved another change first, and the differences.
 * @returns undefined for any other failure
 */
export function staleSentence(
  error: unknown,
  { index, me }: Pick<CompanySession, 'index' | 'me'>,
  change: Pick<OwnChange, 'kind' | 'own' | 'seen'>,
): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.definition.code !== commonErrors.staleVersion.code) return undefined;
  const { changed: savedChange, current } = error;
  const saved = typeof current === 'object' ? current : null;
  const { fields, savedBy } = conflictOf({ ...change, savedChange }, saved, ownIdOf(me.get()));
  const { kind } = change;
  const action = changeActionOf(kind, { fields });
  if (savedBy && action) return messages.staleAction(savedBy, action);
  const reference = index.reference();
  const what = shownFields(kind, fields)
    .filter(({ wasChanged }) => wasChanged)
    .map(({ field, seen: before, saved: after }) => {
      const sentence = Array.isArray(after) ? messages.staleList : messages.staleField;
      const text = changeText({ kind, field }, { before, after }, reference);
      return sentence(fieldLabel(kind, field), text);
    })
    .join(', ');
  return savedBy?.isSelf
    ? messages.staleSelf(what)
    : messages.stale(messages.whoSaved(savedBy), what);
}
