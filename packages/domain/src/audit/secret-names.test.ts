import { expect, test } from 'vitest';
import { syncedKinds } from '../sync/schema.ts';
import { secretNames } from './secret-names.ts';

/** Details of a transfer are not repeated in the audit log. */
const meant: Readonly<Record<string, readonly string[]>> = { porting_item: ['fields'] };

test.each(Object.entries(syncedKinds))(
  'no field of %s has the name of a secret, which the audit log would hide',
  (kind, schema) => {
    const hidden = Object.keys(schema.shape).filter((name) => secretNames.has(name));
    expect(hidden, 'give the field another name, such as cost_code for code').toEqual(
      meant[kind] ?? [],
    );
  },
);

test('codes and tickets are secret', () => {
  for (const name of ['ticket', 'code', 'activation_code']) expect(secretNames).toContain(name);
});
