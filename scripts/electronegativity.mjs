// Checks the built desktop console with Electronegativity, which is fetched for the run: it brings
// 357 packages of its own and is not maintained, so the project does not depend on it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShell, root } from './build.mjs';

const version = '1.10.3';
const shell = join(root, 'apps/staff-desktop');

/**
 * Checks that report a place for a person to review, whatever the code there does. Each place has a
 * test of the built program in `apps/staff-desktop/e2e`.
 */
const reviewed = [
  // The policy of the page, in which logos may come from any HTTPS address: checklist.spec.ts.
  'CspGlobalCheck',
  'CspHtmlCheck',
  // The login, and links with https: or mailto: alone: login.spec.ts and checklist.spec.ts.
  'OpenExternalJsCheck',
  // Two functions, whose messages are parsed on both sides: checklist.spec.ts and windows.spec.ts.
  'PreloadJsCheck',
  // Links of the program: windows.spec.ts.
  'ProtocolHandlerJsCheck',
];

buildShell();
const { version: electron } = createRequire(join(shell, 'package.json'))('electron/package.json');
const folder = mkdtempSync(join(tmpdir(), 'electronegativity-'));
const report = join(folder, 'report.csv');
const ran = spawnSync(
  'npm',
  [
    'exec',
    '--yes',
    `--package=@doyensec/electronegativity@${version}`,
    '--',
    'electronegativity',
    ...['--input', join(shell, 'out')],
    ...['--output', report],
    ...['--electron-version', electron],
    ...['--exclude-checks', reviewed.join(',')],
    '--relative',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, shell: process.platform === 'win32' },
);
let findings;
try {
  findings = readFileSync(report, 'utf8').trim().split('\n').slice(1);
} catch {
  process.stdout.write(`Electronegativity did not run (exit status ${ran.status}).\n`);
  process.exitCode = 2;
}
rmSync(folder, { recursive: true });
if (findings) {
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(`${findings.length} findings\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
