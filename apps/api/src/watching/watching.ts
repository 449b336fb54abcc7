import { brand } from '@workspace/domain/brand';
import { type Configuration, metricsPortVariable } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import { closeServer } from '../http/listen.ts';
import type { Log } from '../logging/log.ts';
import { type VendorCall, watchCalls } from './calls.ts';
import type { Meters } from './meters.ts';
import { openMetricsPort } from './page.ts';
import type { Prometheus, Standing } from './prometheus.ts';
import { poolStandings } from './standings.ts';
import { type Tracer, useTracer } from './tracer.ts';

/** What a process tells of itself to whoever watches over it. */
export interface Watching {
  /** Absent where nobody can ask for the figures: then nothing is counted. */
  readonly meters: Meters | undefined;
  /** Whose figures the product's own port shows; absent = it does not. */
  readonly pageOn: Prometheus | undefined;
  /** Absent where nobody collects traces. */
  readonly tracer: Tracer | undefined;
  readonly call: VendorCall;
  /** Takes figures in that are read when they are asked for. */
  watch(standings: readonly Standing[]): void;
  watchPool(name: string, pool: Pool): void;
  stop(): Promise<void>;
}

const stopPatienceMs = 1_000;

/** Loaded where it is wanted alone. */
async function createFigures({ metrics }: Configuration): Promise<Prometheus | undefined> {
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

/** @throws StartError where the figures' port cannot be had */
export async function startWatching(configuration: Configuration, log: Log): Promise<Watching> {
  const { metrics, host } = configuration;
  const prometheus = await createFigures(configuration);
  const pools: Record<string, Pool> = {};
  const watch = (standings: readonly Standing[]) => {
    for (const standing of standings) prometheus?.watch(standing);
  };
  watch(poolStandings(pools));
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
