import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@workspace/domain/brand';
import type { Gauge, Registry } from 'prom-client';
import type { Meters } from './meters.ts';

/** Figures as they stand, each with the values of its labels. */
export type Reading = readonly (readonly [labels: readonly string[], figure: number])[];

/** A figure that has no past: how it stands is found out when it is asked for. */
export interface Standing {
  /** Without the product's name in front. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Where it throws or says nothing, the figure is left out: an old one would be a lie. */
  read(): Reading | Promise<Reading>;
}

export interface Prometheus {
  readonly meters: Meters;
  readonly contentType: string;
  /** Everything as text. */
  text(): Promise<string>;
  /** Takes a figure in; to be called while the process starts. */
  watch(standing: Standing): void;
}

const prefix = brand.environmentPrefix.toLowerCase();
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const laterSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const classOf = (status: number) => statusClasses[Math.trunc(status / 100)] ?? 'other';
/** Pages, files, the login and what no operation was found for. */
const noOperation = 'none';

/** Whoever collects the figures waits ten seconds, and wants those that are there. */
const readPatienceMs = 3_000;

/**
 * Gauges of the library whose names end as a counter's must (`promtool check metrics`). The same
 * figures are there by type, as `nodejs_active_handles` and so on.
 */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
] as const;

/** Of names that the code declares, so that it stays small. */
function remembered<V>(make: (name: string, status: string) => V) {
  const made = new Map<string, V>();
  return (name: string, status = ''): V => {
    const key = name + status;
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make(name, status);
    made.set(key, value);
    return value;
  };
}

async function take(gauge: Gauge, { labels, read }: Standing): Promise<void> {
  const late = pause(readPatienceMs, undefined, { ref: false }).then(() => []);
  const reading = await Promise.race([Promise.resolve().then(read), late]).catch(() => []);
  // Without labels a reset leaves a 0 behind, which would be a figure.
  if (labels.length > 0) gauge.reset();
  else gauge.remove();
  for (const [values, figure] of reading) {
    gauge.set(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])), figure);
  }
}

/** The registry, with what is known of the process itself; loaded where it is wanted alone. */
export async function createPrometheus(): Promise<Prometheus> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  );
  const registry: Registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Requests by operation and class of status.',
    labelNames: ['operation', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const bytes = new Counter({
    name: `${prefix}answer_bytes_total`,
    help: 'Bytes of responses by operation, as sent.',
    labelNames: ['operation'],
    registers,
  });
  const jobs = new Histogram({
    name: `${prefix}job_duration_seconds`,
    help: 'Runs of jobs by name and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: laterSeconds,
    registers,
  });
  const retries = new Counter({
    name: `${prefix}job_retries_total`,
    help: 'Runs of jobs that had failed before.',
    labelNames: ['task'],
    registers,
  });
  const calls = new Histogram({
    name: `${prefix}vendor_call_duration_seconds`,
    help: 'Calls to external services by service, call and outcome.',
    labelNames: ['vendor', 'operation', 'outcome'],
    buckets: laterSeconds,
    registers,
  });
  // Every request is counted: what stands for its labels is looked up once.
  const timesOf = remembered((operation: string, status: string) =>
    requests.labels({ operation, status }),
  );
  const bytesOf = remembered((operation: string) => bytes.labels({ operation }));
  const meters: Meters = {
    answered(operation = noOperation, status, ms, size) {
      timesOf(operation, classOf(status)).observe(ms / 1000);
      if (size !== undefined) bytesOf(operation).inc(size);
    },
    worked: (task, outcome, ms) => jobs.observe({ task, outcome }, ms / 1000),
    retried: (task) => retries.inc({ task }),
    called: (vendor, operation, outcome, ms) =>
      calls.observe({ vendor, operation, outcome }, ms / 1000),
  };
  return {
    meters,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch(standing) {
      const gauge: Gauge = new Gauge({
        name: prefix + standing.name,
        help: standing.help,
        labelNames: [...standing.labels],
        registers,
        collect: () => take(gauge, standing),
      });
    },
  };
}
