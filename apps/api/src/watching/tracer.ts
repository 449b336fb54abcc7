/** What a span says beside its name: words of the code, numbers and the request's id. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** Where it stands between processes; within one where nothing is said. */
  readonly kind?: 'server' | 'client' | 'consumer';
  /** A W3C traceparent to go on from, in place of what is being done now. */
  readonly parent?: string | null | undefined;
  readonly facts?: SpanFacts;
}

export interface Span {
  /** Said once it is known. */
  rename(name: string): void;
  add(facts: SpanFacts): void;
  fail(): void;
}

/** Follows what is done from a request to the outside service that it ends at. */
export interface Tracer {
  /** What `work` does is done within a span, which ends with it. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** W3C traceparent of what is being done now. */
  traceparent(): string | undefined;
  /** Sends what is left, for a moment. */
  stop(): Promise<void>;
}

let current: Tracer | undefined;

/**
 * Of this process; undefined where nobody collects traces. A trace goes along with the work
 * through every layer, so it is no argument: what asks for it must do the same without it.
 */
export const tracer = (): Tracer | undefined => current;

/** Said by the process's start and end alone. */
export function useTracer(next: Tracer | undefined): void {
  current = next;
}

/** `work` within a span where traces are collected, else as it is. */
export function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return current ? current.span(start, work) : work();
}

/** For a request to an outside service: what ties its work to ours. */
export function traceHeaders(): Record<string, string> {
  const traceparent = current?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}
