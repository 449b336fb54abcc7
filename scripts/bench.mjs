// `npm run bench` measures all, `npm run bench -- P15` one: the product against a peer, in turn.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAverage, machineFacts } from './bench/machine.mjs';
import { oneNumber } from './bench/p2-one-number.mjs';
import { coldStart } from './bench/p12-cold-start.mjs';
import { startGrowth } from './bench/p13-start-growth.mjs';
import { firstSync } from './bench/p14-first-sync.mjs';
import { search } from './bench/p15-search.mjs';
import { scroll } from './bench/p16-scroll.mjs';
import { firstRoute } from './bench/p18-first-route.mjs';
import { firstVisit } from './bench/p19-first-visit.mjs';
import { pageQuality } from './bench/p22-page-quality.mjs';
import { judge, printTable } from './bench/report.mjs';
import { undoAll } from './bench/undo.mjs';
import { build, root } from './build.mjs';

const measures = [
  oneNumber,
  coldStart,
  startGrowth,
  firstSync,
  search,
  scroll,
  firstRoute,
  firstVisit,
  pageQuality,
];
const asked = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = asked.filter((id) => !measures.some((measure) => measure.id === id));

if (unknown.length > 0) {
  const known = measures.map(({ id }) => id).join(', ');
  process.stderr.write(`There is no measure ${unknown.join(', ')}; there are ${known}.\n`);
  process.exit(1);
}

let isInterrupted = false;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    isInterrupted = true;
    void undoAll().finally(() => process.exit(code));
  });
}

async function take(measure) {
  process.stdout.write(`\n— ${measure.id} ${measure.workload}\n`);
  const before = loadAverage();
  try {
    const outcome = await measure.run();
    return { ...judge(measure, outcome), load: { before, after: loadAverage() } };
  } catch (error) {
    process.stderr.write(`${measure.id} could not be measured: ${error.stack ?? error}\n`);
    return { id: measure.id, workload: measure.workload, error: String(error.message ?? error) };
  } finally {
    await undoAll();
  }
}

function tell(results) {
  printTable(results);
  const file = join(root, 'bench-results.json');
  const report = { measuredAt: new Date().toISOString(), machine: machineFacts(), results };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

build();
const results = [];
for (const measure of measures) {
  const isAsked = asked.length === 0 || asked.includes(measure.id);
  if (isAsked && !isInterrupted) results.push(await take(measure));
}
if (!isInterrupted) {
  tell(results);
  // A missed target is told and does not fail; what could not be measured does.
  process.exitCode = results.some(({ error }) => error !== undefined) ? 1 : 0;
}
