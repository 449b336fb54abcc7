/** Attributes of a span: constants of the code, numbers and the request id. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** Role between processes; internal by default. */
  readonly kind?: 'server' | 'client' | 'consumer';
  /** A W3C traceparent to continue, in place of the current span. */
  readonly parent?: string | null | undefined;
  readonly facts?: SpanFacts;
}

export interface Span {
  /** Sets the name once it is known. */
  rename(name: string): void;
  add(facts: SpanFacts): void;
  fail(): void;
}

/** Traces work from a request to the external service it calls. */
export interface Tracer {
  /** Runs `work` within a span, which ends with it. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** W3C traceparent of the current span. */
  traceparent(): string | undefined;
  /** Sends the remaining spans, within a short time limit. */
  stop(): Promise<void>;
}

let current: Tracer | undefined;

/**
 * The tracer of this process; undefined where no collector is configured. It is global rather than
 * an argument because every layer may add spans; callers must behave the same without it.
 */
export const tracer = (): Tracer | undefined => current;

/** Called only at the start and end of the process. */
export function useTracer(next: Tracer | undefined): void {
  current = next;
}

/** Runs `work` within a span where tracing is enabled, and directly otherwise. */
export function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return current ? current.span(start, work) : work();
}

/** Headers that propagate the trace to an external service. */
export function traceHeaders(): Record<string, string> {
  const traceparent = current?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}
