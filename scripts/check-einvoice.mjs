// Validates e-invoices with the official rules of EN 16931, which are handed in: they are not part of
// the project. `npm run check:einvoice -- EN16931-UBL-validation.xslt [file.xml…]`; without files, the
// examples of the tests are validated. The XSLT processor is fetched for the run: nothing else needs
// it, and it is proprietary.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.mjs';

const version = '2.7.0';
const documents = join(root, 'apps/api/dist/src/capabilities/billing/documents');

function run(command, parameters, options) {
  const { status, stderr } = spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}\n${stderr}`);
}

const transform = (folder, parameters) =>
  run('npm', ['exec', '--yes', `--package=xslt3@${version}`, '--', 'xslt3', ...parameters], {
    cwd: folder,
  });

/** Writes the examples of the tests as e-invoices; returns their files. */
async function writeExamples(folder) {
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'apps/api'], { cwd: root });
  const load = (file) => import(pathToFileURL(join(documents, file)).href);
  const { examples } = await load('testing/examples.js');
  const { makeUbl } = await load('index.js');
  const files = [];
  for (const [name, example] of Object.entries(examples)) {
    const file = join(folder, `${name}.xml`);
    writeFileSync(file, await makeUbl(example));
    files.push(file);
  }
  return files;
}

/** The rules that a report says are broken, warnings included. */
const brokenRules = (report) =>
  [
    ...report.matchAll(
      /<svrl:failed-assert([^>]*)>[\s\S]*?<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/g,
    ),
  ].map(([, attributes, text]) => `${/\bflag="(\w+)"/.exec(attributes)?.[1] ?? ''} ${text.trim()}`);

const [rules, ...given] = process.argv.slice(2);
if (!rules) {
  process.stdout.write('npm run check:einvoice -- EN16931-UBL-validation.xslt [file.xml…]\n');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'check-einvoice-'));
try {
  mkdirSync(join(folder, 'examples'));
  const files = given.length > 0 ? given : await writeExamples(join(folder, 'examples'));
  const compiled = join(folder, 'rules.sef.json');
  transform(folder, [`-xsl:${resolve(rules)}`, `-export:${compiled}`, '-nogo']);
  let broken = 0;
  for (const file of files) {
    const report = join(folder, 'report.xml');
    transform(folder, [`-xsl:${compiled}`, `-s:${resolve(file)}`, `-o:${report}`]);
    const text = readFileSync(report, 'utf8');
    // A report in which no rule was looked at would be taken for a valid document.
    if (!text.includes('<svrl:fired-rule')) throw new Error(`No rule applies to ${file}.`);
    const found = brokenRules(text);
    broken += found.length;
    process.stdout.write(`${basename(file)}: ${found.length === 0 ? 'valid' : ''}\n`);
    for (const rule of found) process.stdout.write(`  ${rule}\n`);
  }
  process.stdout.write(`${files.length} documents, ${broken} rules broken\n`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
