import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SyncedKind, syncedKinds, syncedVersions } from './schema.ts';

/** Digest of each kind's row shape, with the version that it belongs to. */
const recorded: Readonly<Record<SyncedKind, readonly [version: number, shape: string]>> = {
  company: [4, '6786f1d6d904'],
  country: [3, 'bb6aee0256b5'],
  plan: [2, 'e93845ea8d60'],
  price: [2, 'ab8d50b68d78'],
  team: [2, '8685fe8c8b62'],
  user: [2, 'bddeb73310c6'],
  number: [6, 'd569cfdcb6e9'],
  porting_item: [4, 'cba92dd326e3'],
  top_up: [2, '1a8208dd0a33'],
};

test.each(Object.entries(syncedKinds))('another shape of %s is another version', (name, schema) => {
  const kind = name as SyncedKind;
  const content = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  const shape = createHash('sha256').update(content).digest('hex').slice(0, 12);
  expect(
    [syncedVersions[kind], shape],
    'increase its version in syncedVersions, so that devices fetch this kind again, and record both here',
  ).toEqual(recorded[kind]);
});
