// Runs all checks and suites; the last line has the totals.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findBrowser } from './browser.mjs';
import { build, buildShell, root } from './build.mjs';
import { baseOfChange, changedPaths, touchedSuites } from './changed.mjs';
import { findElectron, hasDisplay } from './electron.mjs';
import { findEngines } from './engines.mjs';
import { memoryForFiles } from './temporary-files.mjs';

// Inherited by every suite.
process.env.TMPDIR = memoryForFiles() ?? tmpdir();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const args = process.argv.slice(2);
/** `changed` runs the checks, and of the suites the tests that the change can touch. */
const base = args.includes('changed') ? baseOfChange() : undefined;
/** Failures and retried tests, repeated at the end of the log. */
const problems = [];

/** Suites with the minimum number of tests, which detects lost tests. */
const suites = [
  { name: 'domain', kind: 'vitest', folder: 'packages/domain', floor: 55 },
  { name: 'ui', kind: 'vitest', folder: 'packages/ui', floor: 20 },
  { name: 'pwa', kind: 'vitest', folder: 'apps/pwa', floor: 300 },
  { name: 'console', kind: 'vitest', folder: 'apps/staff-desktop', floor: 7 },
  { name: 'api', kind: 'vitest', folder: 'apps/api', floor: 1000 },
  { name: 'project', kind: 'vitest', folder: 'scripts', floor: 18 },
  { name: 'e2e', kind: 'playwright', folder: 'apps/pwa', floor: 100 },
  // The built main process with a shim in place of Electron.
  { name: 'desktop', kind: 'playwright', folder: 'apps/staff-desktop', project: 'shim', floor: 16 },
  // The same journeys with Electron's own program.
  {
    name: 'electron',
    kind: 'electron',
    folder: 'apps/staff-desktop',
    project: 'electron',
    floor: 4,
  },
  // Minimum for one engine; applies to each engine on this machine.
  { name: 'engines', kind: 'engines', folder: 'apps/pwa/e2e/engines', floor: 4 },
];

const checks = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  {
    name: 'format',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

function run(command, cwd, env = {}) {
  return spawnSync(process.execPath, command, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status;
}

/** Runs a check beside others; whether it passes, and what it writes. */
async function runCheck(command) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const written = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { passes: code === 0, output: written.join('') };
}

function runVitest(suite, report, settings = {}) {
  const status = run(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // A write during shutdown must not fail the file: a forwarded write goes through Vitest's
      // channel, which may be closing.
      '--disableConsoleIntercept',
      // Vitest follows imports from the tests to what has changed; the project's own tests read
      // files instead.
      ...(base && suite.name !== 'project' ? ['--changed', base, '--passWithNoTests'] : []),
      '--reporter=default',
      `--reporter=${join(root, 'scripts/test-report.mjs')}`,
    ],
    join(root, suite.folder),
    { TEST_REPORT: report, ...settings },
  );
  const { passed, failed, skipped, pending, failures } = readReport(report) ?? {};
  problems.push(...(failures ?? []));
  if (status !== 0 && !failed)
    problems.push(`failed  ${suite.name} ended with ${status}, see its log`);
  return {
    passed: passed ?? 0,
    failed: Math.max((failed ?? 0) + (pending ?? 0), status === 0 ? 0 : 1),
    skipped: skipped ?? 0,
  };
}

/** Browsers other than Chromium, if installed; missing ones are reported and not counted. */
function runEngines(suite, report) {
  const { settings, missing } = findEngines();
  for (const sentence of missing) {
    process.stdout.write(`${sentence}\n`);
    problems.push(`${sentence}; its tests of the suite engines were omitted`);
  }
  const engines = Object.keys(settings).length;
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = engines === 0 ? none : runVitest(suite, report, settings);
  return { ...counts, floor: suite.floor * engines };
}

/** The desktop console in Electron, where it is installed; otherwise reported and not counted. */
async function runElectron(suite, report) {
  const program = findElectron();
  if (program && hasDisplay()) return runPlaywright(suite, report, { ELECTRON_PATH: program });
  const sentence = program ? 'not run: no display for Electron' : 'not run: no Electron binary';
  process.stdout.write(`${sentence}\n`);
  problems.push(`${sentence}; the journeys of the suite electron were omitted`);
  return { passed: 0, failed: 0, skipped: 0, floor: 0 };
}

const kinds = {
  vitest: runVitest,
  playwright: runPlaywright,
  electron: runElectron,
  engines: runEngines,
};

async function runPlaywright(suite, report, settings = {}) {
  const status = run(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=list,json',
      ...(suite.project ? [`--project=${suite.project}`] : []),
    ],
    join(root, suite.folder),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROME_PATH: await findBrowser(), ...settings },
  );
  const { stats, suites: files = [] } = readReport(report) ?? {};
  for (const { title, result } of files.flatMap((file) => storiesOf(file))) {
    if (result === 'unexpected') problems.push(`failed  ${title}`);
  }
  const { expected, unexpected, skipped } = stats ?? {};
  return {
    passed: expected ?? 0,
    failed: Math.max(unexpected ?? 0, status === 0 ? 0 : 1),
    skipped: skipped ?? 0,
  };
}

/** The tests of a file of the browser suite, including those in groups. */
function storiesOf({ specs = [], suites: groups = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ title: `${file}:${line} › ${title}`, result: test.status })),
  );
  return [...own, ...groups.flatMap((group) => storiesOf(group))];
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const results = [];
const only = base
  ? [...checks.map(({ name }) => name), ...touchedSuites(changedPaths(base))]
  : args;
const wanted = (name) => args.length === 0 || only.includes(name);

build();
if (wanted('desktop') || wanted('electron')) buildShell();
const checked = checks
  .filter((entry) => wanted(entry.name))
  .map(({ name, command }) => ({ name, ending: runCheck(command) }));
for (const { name, ending } of checked) {
  const { passes, output } = await ending;
  process.stdout.write(`\n— ${name}\n${output}`);
  if (!passes) problems.push(`failed  ${name}\n${output.slice(0, 4000)}`);
  results.push({ name, passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 });
}
for (const suite of suites.filter((entry) => wanted(entry.name))) {
  process.stdout.write(`\n— ${suite.name}\n`);
  const report = join(reports, `${suite.name}.json`);
  const { floor = suite.floor, ...counts } = await kinds[suite.kind](suite, report);
  const ran = counts.passed + counts.failed;
  if (ran < floor && !base) {
    process.stdout.write(
      `${suite.name} ran ${ran} tests; fewer than ${floor} were lost somewhere.\n`,
    );
    counts.failed += 1;
  }
  results.push({ name: suite.name, ...counts });
}
rmSync(reports, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.stdout.write(`\n${problems.join('\n')}\n\n`);
for (const { name, passed, failed, skipped } of results) {
  process.stdout.write(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped\n`,
  );
}
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = sum('failed') === 0 ? 0 : 1;
