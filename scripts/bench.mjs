// `npm run bench` runs all benchmarks, `npm run bench -- P15` one: product and reference in turn.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAverage, machineFacts } from './bench/machine.mjs';
import { signedIn } from './bench/p1-signed-in.mjs';
import { oneNumber } from './bench/p2-one-number.mjs';
import { allNumbers, allNumbersUnchanged } from './bench/p4-all-numbers.mjs';
import { growthMeasures } from './bench/p6-growth.mjs';
import { overview } from './bench/p9-overview.mjs';
import { planChange } from './bench/p10-plan-change.mjs';
import { manyNumbers } from './bench/p11-many.mjs';
import { coldStart } from './bench/p12-cold-start.mjs';
import { startGrowth } from './bench/p13-start-growth.mjs';
import { firstSync } from './bench/p14-first-sync.mjs';
import { search } from './bench/p15-search.mjs';
import { scroll } from './bench/p16-scroll.mjs';
import { tapToPaint } from './bench/p17-tap.mjs';
import { routeMeasures } from './bench/p18-first-route.mjs';
import { firstPageLoad } from './bench/p19-first-load.mjs';
import { notificationMeasures } from './bench/p20-notification.mjs';
import { drain } from './bench/p21-drain.mjs';
import { pageQualityMeasures } from './bench/p22-page-quality.mjs';
import { consoleStart } from './bench/p23-console.mjs';
import { importMeasures } from './bench/p24-import.mjs';
import { monthCloseMeasures } from './bench/p25-month-close.mjs';
import { usageReport } from './bench/p26-report.mjs';
import { judge, printTable } from './bench/report.mjs';
import { undoAll } from './bench/undo.mjs';
import { build, root } from './build.mjs';

const measures = [
  signedIn,
  oneNumber,
  allNumbers,
  allNumbersUnchanged,
  ...growthMeasures,
  overview,
  planChange,
  manyNumbers,
  coldStart,
  startGrowth,
  firstSync,
  search,
  scroll,
  tapToPaint,
  ...routeMeasures,
  firstPageLoad,
  ...notificationMeasures,
  drain,
  ...pageQualityMeasures,
  consoleStart,
  ...importMeasures,
  ...monthCloseMeasures,
  usageReport,
];
/** `P6` selects both `P6 page` and `P6 delta`. */
const nameOf = ({ id }) => id.split(' ')[0];
const asked = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = asked.filter((id) => !measures.some((measure) => nameOf(measure) === id));

if (unknown.length > 0) {
  const known = [...new Set(measures.map(nameOf))].join(', ');
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${known}.\n`);
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

/** The environment of the previous benchmarks, reused by the next. */
let current = {};

async function worldOf({ world }) {
  if (world && current.kind === world) return current.world;
  await undoAll();
  current = {};
  if (!world) return undefined;
  current = { kind: world, world: await world() };
  return current.world;
}

async function measureOne(measure) {
  process.stdout.write(`\n— ${measure.id} ${measure.workload}\n`);
  try {
    const world = await worldOf(measure);
    const before = loadAverage();
    const outcome = await measure.run(world);
    return { ...judge(measure, outcome), load: { before, after: loadAverage() } };
  } catch (error) {
    process.stderr.write(`${measure.id} could not be measured: ${error.stack ?? error}\n`);
    return { id: measure.id, workload: measure.workload, error: String(error.message ?? error) };
  }
}

function report(results) {
  printTable(results);
  const file = join(root, 'bench-results.json');
  const content = { measuredAt: new Date().toISOString(), machine: machineFacts(), results };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

build();
const results = [];
for (const measure of measures) {
  const isAsked = asked.length === 0 || asked.includes(nameOf(measure));
  if (isAsked && !isInterrupted) results.push(await measureOne(measure));
}
await undoAll();
if (!isInterrupted) {
  report(results);
  process.exitCode = results.every(({ verdict }) => verdict === 'within') ? 0 : 1;
}
