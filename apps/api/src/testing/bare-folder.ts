import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brand } from '@workspace/domain/brand';
import * as z from 'zod';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The name of the client package that `npm run client` makes. */
export const clientPackage = `${brand.name.toLowerCase()}-client`;

/** A folder of a customer's program, outside the workspace, so that it resolves nothing of it. */
export async function makeBareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Makes the client package, and installs it as a customer does who was given its folder. */
export async function installClient(folder: string): Promise<void> {
  await run('npm', ['run', '-s', 'client', '--', join(folder, 'made')], { cwd: root });
  // As a registry would deliver it: copied, with nothing but the files that it declares.
  const options = ['--offline', '--install-links', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, './made'], { cwd: folder });
}

const manifestSchema = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
});

/** Installs a public package, with what it needs, from the copy that is here. */
export async function installCopy(folder: string, name: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await cp(join(root, 'node_modules', name), place, { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
  for (const needed of Object.keys(manifestSchema.parse(manifest).dependencies ?? {})) {
    await installCopy(folder, needed);
  }
}

/** Copies a program of `integrator/` into a folder. */
export const copyProgram = (folder: string, name: string) =>
  cp(join(root, 'apps/api/integrator', name), join(folder, name));

/**
 * Runs the repository's compiler in a folder, strictly and with the types of Node.js.
 * @param options `--noEmit`, or `--outDir` and a name
 * @returns what it says; empty if nothing is wrong
 */
export async function compile(folder: string, options: readonly string[]): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
  const target = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck'];
  try {
    await run(process.execPath, [compiler, ...target, ...types, ...options], { cwd: folder });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
