import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../../vendors/files/disk.ts';
import { backUpFiles, restoreFiles } from './files.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kept-files-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

test('files come back as they were, and those stored since are gone', async () => {
  const [folder, backup] = [join(place, 'files'), join(place, 'backup')];
  const store = createDiskStore(folder);
  await store.put('kyb/company/one', Buffer.from('first'));
  await backUpFiles(folder, backup);
  await store.put('kyb/company/one', Buffer.from('changed'));
  await store.put('kyb/company/two', Buffer.from('later'));
  await restoreFiles(backup, folder);
  expect((await store.get('kyb/company/one'))?.toString()).toBe('first');
  expect(await store.get('kyb/company/two')).toBeUndefined();
});

test('a backup of an installation without files is restored to none', async () => {
  const [folder, backup] = [join(place, 'others'), join(place, 'empty')];
  await backUpFiles(folder, backup);
  await createDiskStore(folder).put('logo/company/one', Buffer.from('later'));
  await restoreFiles(backup, folder);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
