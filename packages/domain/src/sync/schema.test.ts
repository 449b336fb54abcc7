import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { syncedKinds, syncSchemaVersion } from './schema.ts';

test('a change of the row shape requires a new schema version', () => {
  const shapes = Object.entries(syncedKinds).map(([kind, schema]) => [
    kind,
    z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
  ]);
  const shape = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect(
    { version: syncSchemaVersion, shape },
    'raise syncSchemaVersion, so that devices fetch everything anew, and write both down here',
  ).toEqual({ version: 2, shape: '39da74ff7a2fded9' });
});
