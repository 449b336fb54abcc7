import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../generate/lists.mjs';

/** A copy of the project, into which the generators write. */
let copy: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);

function link(target: string, path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  symlinkSync(target, join(copy, path), 'junction');
}

/** The same packages, but the workspaces of the copy. */
function linkPackages(): void {
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@workspace') link(join(root, 'node_modules', name), `node_modules/${name}`);
  }
  for (const path of workspaces) {
    const [, name] = path.split('/');
    link(join(copy, path), `node_modules/@workspace/${name}`);
    const own = join(root, path, 'node_modules');
    if (existsSync(own)) link(own, `${path}/node_modules`);
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generators-'));
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
  // What is built already need not be compiled again.
  const built = workspaces.flatMap((path) => [`${path}/dist`, `${path}/tsconfig.tsbuildinfo`]);
  for (const path of [...listed.filter(Boolean), ...built]) {
    if (existsSync(join(root, path))) {
      cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true });
    }
  }
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program of a package in the copy; what it writes if it fails. */
function complaint(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', program), ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout + stderr;
}

function generate(generator: string, answers: Readonly<Record<string, string>>): string {
  const named = Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]);
  const plop = ['--plopfile', 'scripts/new/plopfile.mjs', generator, '--', ...named];
  return complaint('plop/bin/plop.js', ...plop);
}

test('the skeletons fit the project: they compile, and keep to its rules', () => {
  const description = 'What costs are assigned to.';
  const kind = {
    capability: 'costcentres',
    layer: 'people',
    entity: 'cost_centre',
    heading: 'Cost centres',
  };
  const fields = 'cost_code:20,name:80';
  expect(generate('kind', { ...kind, description, fields })).toBe('');
  expect(generate('writes', { kind: 'cost_centre' })).toBe('');
  const capability = { capability: 'parkingspots', layer: 'platform', entity: 'parking_spot' };
  expect(generate('capability', { ...capability, heading: 'Parking spots', description })).toBe('');
  const operation = { key: 'renameTeam', name: 'teams.rename', summary: 'Rename a team' };
  const path = { method: 'PATCH', path: '/api/v0/teams/{team_id}/rename' };
  expect(generate('operation', { capability: 'teams', ...operation, ...path })).toBe('');

  expect(complaint('typescript/bin/tsc', '-b')).toBe('');
  expect(complaint('oxlint/bin/oxlint', '--deny-warnings')).toBe('');
  expect(complaint('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toBe('');
}, 900_000);
