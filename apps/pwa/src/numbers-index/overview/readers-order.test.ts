import { displayName } from '@workspace/domain/accounts/schema';
import { sortedByName } from '@workspace/ui/format/names';
import { expect, test, vi } from 'vitest';
import { inWireOrder, seedTables, userId } from '../../offline/testing/seed.ts';
import { createOverviewIndex } from '../overview-index.ts';

// Before the order is read for the first time.
vi.stubGlobal('navigator', { languages: ['da-DK', 'en'] });

test('a Danish reader finds æ, ø and å last, in the overview as in other lists', () => {
  const tables = seedTables(5);
  const names = ['Åse', 'Zoë', 'Østen', 'Anne', 'Ærlig'];
  for (const [count, first_name] of names.entries()) {
    const user = tables.user.get(userId(count));
    if (user) tables.user.set(userId(count), { ...user, first_name, last_name: 'Nielsen' });
  }
  const rows = inWireOrder(tables);
  const index = createOverviewIndex({ onBroken: () => {} });
  const chunks = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: own.length, rows: own };
  });
  index.reset({ kind: 'full', chunks, overlay: [], broken: 0 });

  const inOrder = ['Anne', 'Zoë', 'Ærlig', 'Østen', 'Åse'].map((name) => `${name} Nielsen`);
  const shown = (direction: 'asc' | 'desc') =>
    index
      .overview({ sort: { by: 'name', direction } })
      .rows(0, 5)
      .map((row) => row.displayName);
  expect(shown('asc')).toEqual(inOrder);
  expect(shown('desc')).toEqual(inOrder.toReversed());
  expect(sortedByName(tables.user.values(), displayName).map(displayName)).toEqual(inOrder);
});
