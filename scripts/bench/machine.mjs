// Facts about the machine that influence the figures.
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** Common to all measures; each adds its specific facts. */
export function machineFacts() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()}`,
    node: process.version,
  };
}

/** Load average of the last minute; more than the number of cores distorts a figure. */
export function loadAverage() {
  return Number((loadavg()[0] ?? 0).toFixed(2));
}
