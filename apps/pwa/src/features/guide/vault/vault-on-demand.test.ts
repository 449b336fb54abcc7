// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { keptDatabase } from '../../../offline/kept/kept-mark.ts';
import { guide, keptGuide, link } from '../testing/guides.ts';
import { vaultOnDemand } from './vault-on-demand.ts';

/** Does not expire while the tests run, which use the device's clock. */
const kept = {
  ...keptGuide(),
  lines: { local: { guide: guide({ expires_at: '2999-01-01T00:00:00.000Z' }), qr: 'AAAA' } },
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('a device without guides reads nothing and makes no database; the next page finds what was kept', async () => {
  const first = vaultOnDemand();
  expect(await first.read(link)).toBeNull();
  expect(await first.waiting()).toEqual([]);
  await first.remove(link);
  expect(await databases()).toEqual([]);

  await first.write(kept);
  expect(await databases()).toEqual([keptDatabase]);
  first.close();

  const second = vaultOnDemand();
  expect(await second.read(link)).toEqual(kept);
  await second.remove(link);
  expect(await second.read(link)).toBeNull();
  second.close();
});

test('a browser that refuses a database shows the guide without it, and is asked again', async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('No space', 'QuotaExceededError');
  };
  const vault = vaultOnDemand();
  await vault.write(kept);
  indexedDB.open = open;
  await vault.write(kept);
  expect(await vault.read(link)).toEqual(kept);
  vault.close();
});
