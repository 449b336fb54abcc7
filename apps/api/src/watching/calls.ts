import { Undeliverable } from '../jobs/outbox.ts';
import type { CallOutcome, Meters, Vendor } from './meters.ts';
import { traced } from './tracer.ts';

/** Makes one call to an external service; `operation` is its name in the port, not a URL. */
export type VendorCall = <T>(
  vendor: Vendor,
  operation: string,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Measures every call to an external service for metrics and traces, where enabled, and passes its
 * result or error through unchanged.
 */
export function watchCalls(meters: Meters | undefined): VendorCall {
  return (vendor, operation, work) => {
    const start = { name: `${vendor} ${operation}`, kind: 'client', facts: { vendor } } as const;
    return traced(start, () => (meters ? measured(meters, vendor, operation, work) : work()));
  };
}

async function measured<T>(
  meters: Meters,
  vendor: Vendor,
  operation: string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  let outcome: CallOutcome = 'failed';
  try {
    const answer = await work();
    outcome = 'done';
    return answer;
  } catch (error) {
    if (error instanceof Undeliverable) outcome = 'refused';
    throw error;
  } finally {
    meters.called(vendor, operation, outcome, performance.now() - started);
  }
}
