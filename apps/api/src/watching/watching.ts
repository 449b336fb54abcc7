import { brand } from '@workspace/domain/brand';
import { type Configuration, metricsPortVariable } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import { closeServer } from '../http/listen.ts';
import type { Log } from '../logging/log.ts';
import { type VendorCall, watchCalls } from './calls.ts';
import { poolGauges } from './gauges.ts';
import type { Meters } from './meters.ts';
import { openMetricsPort } from './page.ts';
import type { GaugeSource, Prometheus } from './prometheus.ts';
import { type Tracer, useTracer } from './tracer.ts';

/** Metrics and traces of a process. */
export interface Watching {
  /** Absent where no metrics endpoint is configured: then nothing is counted. */
  readonly meters: Meters | undefined;
  /** Set where the product's own port serves the metrics. */
  readonly pageOn: Prometheus | undefined;
  /** Absent where no trace collector is configured. */
  readonly tracer: Tracer | undefined;
  readonly call: VendorCall;
  /** Registers gauges, which are read when metrics are scraped. */
  watch(gauges: readonly GaugeSource[]): void;
  watchPool(name: string, pool: Pool): void;
  stop(): Promise<void>;
}

const stopPatienceMs = 1_000;

/** The library is loaded only where metrics are enabled. */
async function createMetrics({ metrics }: Configuration): Promise<Prometheus | undefined> {
  if (metrics.port === undefined && !metrics.onOwnPort) return undefined;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus();
}

async function createTracing(
  { role, tracing: { endpoint, share } }: Configuration,
  log: Log,
): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { createTracer } = await import('./opentelemetry.ts');
  const serviceName =
    role === 'all' ? brand.name.toLowerCase() : `${brand.name.toLowerCase()}-${role}`;
  return createTracer({ endpoint, share, serviceName, log });
}

/** @throws StartError where the metrics port is not available */
export async function startWatching(configuration: Configuration, log: Log): Promise<Watching> {
  const { metrics, host } = configuration;
  const prometheus = await createMetrics(configuration);
  const pools: Record<string, Pool> = {};
  const watch = (gauges: readonly GaugeSource[]) => {
    for (const source of gauges) prometheus?.watch(source);
  };
  watch(poolGauges(pools));
  const server =
    prometheus && metrics.port !== undefined
      ? await openMetricsPort(prometheus, { host, port: metrics.port }, metricsPortVariable)
      : undefined;
  const tracer = await createTracing(configuration, log);
  useTracer(tracer);
  return {
    tracer,
    meters: prometheus?.meters,
    pageOn: metrics.onOwnPort ? prometheus : undefined,
    call: watchCalls(prometheus?.meters),
    watch,
    watchPool: (name, pool) => void Object.assign(pools, { [name]: pool }),
    stop: async () => {
      if (server) await closeServer(server, stopPatienceMs);
      useTracer(undefined);
      await tracer?.stop();
    },
  };
}
