// What of the machine a figure depends on.
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** Of every measure; each adds the facts that matter to it alone. */
export function machineFacts() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()}`,
    node: process.version,
  };
}

/** Processes that wanted a core in the last minute; more than there are cores spoils a figure. */
export function loadAverage() {
  return Number((loadavg()[0] ?? 0).toFixed(2));
}
