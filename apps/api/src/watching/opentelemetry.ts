import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/log.ts';
import type { Tracer } from './tracer.ts';

export interface TracingOptions {
  /** URL of the collector; spans are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /**
   * Sampling ratio from 0 to 1 of traces that start here; a trace started elsewhere keeps the
   * caller's decision.
   */
  readonly share: number;
  /** Service name, unless the environment sets another one. */
  readonly serviceName: string;
  readonly log: Log;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

const stopPatienceMs = 3_000;
const lostLineEveryMs = 60_000;

/** W3C Trace Context, section 3.2: a later version is parsed as far as this version's fields go. */
function parseTraceparent(traceparent: string): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff') return undefined;
  if (version === '00' && traceparent.length !== 55) return undefined;
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Logs lost spans now and then: an unreachable collector must not affect the product. */
function reportingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAt > lostLineEveryMs) {
          saidAt = performance.now();
          log.warn({ name: result.error.name, spans: spans.length }, 'traces were lost');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Sends spans by OTLP over HTTP. Headers, time limits and the service name can be set by the
 * OpenTelemetry environment variables. Nothing is registered globally, so other libraries stay
 * untraced.
 */
export function createTracer({ endpoint, share, serviceName, log }: TracingOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const named = resourceFromAttributes({ 'service.name': serviceName });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportingFailures(exporter, log) })],
  });
  const spans = provider.getTracer(serviceName);
  const contexts = new AsyncLocalStorageContextManager().enable();

  const parentOf = (traceparent: string | null | undefined): Context => {
    if (traceparent === undefined) return contexts.active();
    const found = traceparent === null ? undefined : parseTraceparent(traceparent);
    return found ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT;
  };

  return {
    async span({ name, kind, parent, facts = {} }, work) {
      const context = parentOf(parent);
      const span = spans.startSpan(
        name,
        { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: { ...facts } },
        context,
      );
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      const handle = {
        rename: (next: string) => void span.updateName(next),
        add: (more: object) => void span.setAttributes({ ...more }),
        fail,
      };
      try {
        return await contexts.with(trace.setSpan(context, span), () => work(handle));
      } catch (error) {
        fail();
        // The name only: a message may contain values.
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const now = trace.getSpanContext(contexts.active());
      return now && writeTraceparent(now);
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        pause(stopPatienceMs, undefined, { ref: false }),
      ]);
      contexts.disable();
    },
  };
}
