import { chmod, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountForNewCluster } from './account.ts';
import { type Binaries, binariesWork, findBinaries, prepareBinaries } from './binaries.ts';

const parents: string[] = [];

const newDirectory = async (mode: number): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'binaries-'));
  parents.push(parent);
  await chmod(parent, mode);
  return parent;
};

/** The package as installed without install scripts: no links, no execute bits. */
const bareInstall = async (parent: string): Promise<Binaries> => {
  const { native: original, version } = await findBinaries();
  const native = join(parent, 'native');
  await cp(original, native, { recursive: true });
  const links = z
    .array(z.object({ target: z.string() }))
    .parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { target } of links) await rm(join(parent, target), { force: true });
  for (const name of await readdir(join(native, 'bin')))
    await chmod(join(native, 'bin', name), 0o644);
  return { native, version };
};

afterEach(async () => {
  for (const parent of parents.splice(0)) await rm(parent, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')(
  'the programs of an install without scripts',
  {},
  () => {
    it('get their links and modes in place', async () => {
      const account = await accountForNewCluster();
      const copies = await newDirectory(0o755);
      const installed = await bareInstall(await newDirectory(0o755));
      expect(await binariesWork(installed, account)).toBe(false);
      expect(await prepareBinaries(account, copies, installed)).toEqual(installed);
      expect(await binariesWork(installed, account)).toBe(true);
      expect(await readdir(copies)).toEqual([]);
    });

    it.runIf(process.getuid?.() === 0)(
      'are copied, once, to where the account that runs PostgreSQL can reach them',
      async () => {
        const account = await accountForNewCluster();
        const copies = await newDirectory(0o755);
        const installed = await bareInstall(await newDirectory(0o700));
        const [one, two] = await Promise.all([
          prepareBinaries(account, copies, installed),
          prepareBinaries(account, copies, installed),
        ]);
        expect(two).toEqual(one);
        expect(one.native.startsWith(copies)).toBe(true);
        expect(await binariesWork(one, account)).toBe(true);
        expect(await readdir(copies)).toHaveLength(1);
        const { mtimeMs } = await stat(one.native);
        expect(await prepareBinaries(account, copies, installed)).toEqual(one);
        expect((await stat(one.native)).mtimeMs).toBe(mtimeMs);
      },
    );
  },
);
