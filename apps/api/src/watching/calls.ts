import { Undeliverable } from '../jobs/outbox.ts';
import type { CallOutcome, Meters, Vendor } from './meters.ts';
import { traced } from './tracer.ts';

/** One call of an outside service; `operation` is its name in the port, not in an address. */
export type VendorCall = <T>(
  vendor: Vendor,
  operation: string,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Sees every call of an outside service begin and end, and lets it pass as it is: for the figures,
 * where somebody asks for them, and for the traces, where somebody collects them.
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
