import { expect, test } from 'vitest';
import { createOverviewIndex } from '../../numbers-index/overview-index.ts';
import { conflictOf } from '../../offline/outbox/conflict.ts';
import { choiceEffects, conflictRows } from './conflict-rows.ts';

const reference = createOverviewIndex({ onBroken: () => {} }).reference();
const seen = { name: 'Offshore', emoji: '⚓', members_count: 2 };
const saved = { ...seen, name: 'Harbour' };

function shown(own: object, isDeletion: boolean) {
  const change = { kind: 'team', own: { ...own }, seen, isDeletion };
  const ofKind = { kind: 'team', conflict: conflictOf(change, saved, null) };
  return {
    rows: conflictRows(ofKind, reference, 0),
    effects: choiceEffects(ofKind, reference),
  };
}

test('a deletion says that the row is deleted or kept, and names no values', () => {
  const { rows, effects } = shown({}, true);
  expect(rows).toMatchObject([
    { label: 'Name', seen: 'Offshore', saved: 'Harbour', yours: 'Deleted', isYours: true },
  ]);
  expect(effects).toEqual({
    saved: 'It is not deleted. Your change is discarded.',
    yours: 'It is deleted, together with what was saved first.',
  });
});

test('an edit says the values of each choice, and that other changes are kept', () => {
  const { rows, effects } = shown({ emoji: '🔧' }, false);
  expect(rows).toMatchObject([
    { label: 'Name', yours: 'Unchanged', isYours: false },
    { label: 'Emoji', yours: '🔧', isYours: true },
  ]);
  expect(effects).toEqual({
    saved: '⚓. Your change is discarded.',
    yours: '🔧. The other changes are kept.',
  });
});
