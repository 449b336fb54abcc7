import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@workspace/domain/brand';
import { flowPurposes } from '@workspace/domain/contract/flow';
import { ticketPurposes } from '@workspace/domain/contract/ticket';
import type { Gauge, Registry } from 'prom-client';
import { codeOutcomes, type Meters } from './meters.ts';

/** Current values, each with its label values. */
export type Reading = readonly (readonly [labels: readonly string[], figure: number])[];

/** A gauge whose value is read when metrics are scraped. */
export interface GaugeSource {
  /** Without the product's prefix. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** The gauge is omitted when this throws or times out, since a stale value would mislead. */
  read(): Reading | Promise<Reading>;
}

export interface Prometheus {
  readonly meters: Meters;
  readonly contentType: string;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  /** Registers a gauge; call it while the process starts. */
  watch(source: GaugeSource): void;
}

const prefix = brand.environmentPrefix.toLowerCase();
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const backgroundSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const classOf = (status: number) => statusClasses[Math.trunc(status / 100)] ?? 'other';
/** Operation label of pages, files, the login and unknown addresses. */
const noOperation = 'none';

/** The scraper gives up after ten seconds and should still receive the other gauges. */
const readPatienceMs = 3_000;

/**
 * Gauges of the library with a name suffix reserved for counters (`promtool check metrics`). The
 * same values exist by type, as `nodejs_active_handles` and so on.
 */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
] as const;

/** Memoises by name and status. The keys are names declared in code, so the map stays small. */
function memoised<V>(make: (name: string, status: string) => V) {
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

async function collectGauge(gauge: Gauge, { labels, read }: GaugeSource): Promise<void> {
  const timeout = pause(readPatienceMs, undefined, { ref: false }).then(() => []);
  const reading = await Promise.race([Promise.resolve().then(read), timeout]).catch(() => []);
  // Resetting a gauge without labels would leave it at 0, which reads as a value.
  if (labels.length > 0) gauge.reset();
  else gauge.remove();
  for (const [values, figure] of reading) {
    gauge.set(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])), figure);
  }
}

/**
 * A registry with the process's default metrics. The library is loaded only where metrics are
 * enabled.
 */
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
    buckets: backgroundSeconds,
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
    buckets: backgroundSeconds,
    registers,
  });
  const tickets = new Counter({
    name: `${prefix}refused_tickets_total`,
    help: 'Unknown tickets by purpose.',
    labelNames: ['purpose'],
    registers,
  });
  // From zero, so that the first refusals are an increase.
  for (const purpose of ticketPurposes) tickets.inc({ purpose }, 0);
  const codes = new Counter({
    name: `${prefix}confirmation_codes_total`,
    help: 'Confirmation codes by flow and by what became of them.',
    labelNames: ['purpose', 'outcome'],
    registers,
  });
  for (const purpose of flowPurposes) {
    for (const outcome of codeOutcomes) codes.inc({ purpose, outcome }, 0);
  }
  // Every request is counted, so the child of each label combination is looked up once.
  const timesOf = memoised((operation: string, status: string) =>
    requests.labels({ operation, status }),
  );
  const bytesOf = memoised((operation: string) => bytes.labels({ operation }));
  const meters: Meters = {
    answered(operation = noOperation, status, ms, size) {
      timesOf(operation, classOf(status)).observe(ms / 1000);
      if (size !== undefined) bytesOf(operation).inc(size);
    },
    worked: (task, outcome, ms) => jobs.observe({ task, outcome }, ms / 1000),
    retried: (task) => retries.inc({ task }),
    ticketRefused: (purpose) => tickets.inc({ purpose }),
    code: (purpose, outcome) => codes.inc({ purpose, outcome }),
    called: (vendor, operation, outcome, ms) =>
      calls.observe({ vendor, operation, outcome }, ms / 1000),
  };
  return {
    meters,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch(source) {
      const gauge: Gauge = new Gauge({
        name: prefix + source.name,
        help: source.help,
        labelNames: [...source.labels],
        registers,
        collect: () => collectGauge(gauge, source),
      });
    },
  };
}
