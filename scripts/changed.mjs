// Which suites a change can touch, for `npm test -- changed`.
import { spawnSync } from 'node:child_process';
import { root } from './build.mjs';

/** Suites by what they depend on: a path that starts like this touches them. */
const dependencies = {
  domain: ['packages/domain/'],
  ui: ['packages/'],
  pwa: ['packages/', 'apps/pwa/'],
  console: ['packages/', 'apps/staff-desktop/'],
  api: ['packages/domain/', 'apps/api/'],
  project: ['scripts/', 'docs/', 'README.md', 'ARCHITECTURE.md', 'apps/api/migrations/'],
  e2e: ['packages/', 'apps/', 'scripts/e2e/'],
  desktop: ['packages/', 'apps/', 'scripts/e2e/'],
  electron: ['packages/', 'apps/', 'scripts/e2e/'],
  engines: ['packages/', 'apps/', 'scripts/e2e/'],
};
/** Paths that every suite depends on. */
const shared = ['package.json', 'package-lock.json', 'tsconfig', 'scripts/test', 'scripts/build'];

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** The commit before the change: where the branch left `main`, or on `main` the commit before. */
export function baseOfChange() {
  const main = git('merge-base', 'HEAD', 'main');
  return main === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : main;
}

/** Paths that differ from `base`, committed or not. */
export function changedPaths(base) {
  const tracked = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...tracked.split('\n'), ...untracked.split('\n')].filter((path) => path !== '');
}

const startsWithOne = (path, starts) => starts.some((start) => path.startsWith(start));

/** Names of the suites that the paths can touch. */
export function touchedSuites(paths) {
  return Object.entries(dependencies)
    .filter(([, starts]) =>
      paths.some((path) => startsWithOne(path, shared) || startsWithOne(path, starts)),
    )
    .map(([name]) => name);
}
