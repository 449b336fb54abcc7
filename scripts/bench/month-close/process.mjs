// Closes months on request and measures its own memory. Started by p25-month-close.mjs,
// with --expose-gc, so that what was garbage before is not counted.
import { readFileSync } from 'node:fs';
import { closeOpenMonth } from '../../../apps/api/dist/src/capabilities/billing/invoices/closing.js';
import { readSeller } from '../../../apps/api/dist/src/config/billing.js';
import { createPool } from '../../../apps/api/dist/src/database/pool.js';
import { asSystem, transact } from '../../../apps/api/dist/src/database/unit-of-work.js';

const { url } = JSON.parse(process.env.CLOSE_SETTINGS);
const pool = createPool({ url, max: 2, applicationName: 'bench', subscribers: [] });
const origin = {
  operation: 'billing.close_month',
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
};
/** How often time or memory is sampled, in milliseconds. */
const everyMs = { time: 2, memory: 200 };

/** Processor time of this thread so far, in ms; of the process where that is not known. */
function threadTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'ascii').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

function liveMemory() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/**
 * Runs work and samples it: its longest turn of the event loop; or, collecting garbage each time,
 * the most memory that it has in use, which makes it slower.
 */
async function measured(work, sampled) {
  const before = liveMemory();
  let [mostMemory, longestTurnMs, last] = [before, 0, threadTime()];
  const sample = () => {
    if (sampled === 'memory') mostMemory = Math.max(mostMemory, liveMemory());
    const now = threadTime();
    longestTurnMs = Math.max(longestTurnMs, now - last);
    last = now;
  };
  const sampler = setInterval(sample, everyMs[sampled]);
  const begun = performance.now();
  const done = await work();
  const ms = performance.now() - begun;
  clearInterval(sampler);
  return { done, ms, longestTurnMs, growthMb: (mostMemory - before) / 2 ** 20 };
}

/** @param {{ companyId: string, month: string, end: string }} asked `end` is an instant */
const close = ({ companyId, month, end }) =>
  transact(pool, asSystem(companyId), origin, (unit) =>
    closeOpenMonth(unit, new Date(end), { month, seller: readSeller({}), exchange: undefined }),
  );

process.on('message', (asked) => {
  measured(() => close(asked), asked.sampled).then(
    (result) => process.send(result),
    (error) => process.send({ failure: String(error.stack ?? error) }),
  );
});
process.on('disconnect', () => void pool.destroy());
process.send('ready');
