import { Undeliverable } from '../jobs/outbox.ts';
import type { CallOutcome, Meters, Vendor } from './meters.ts';

/** One call of an outside service; `operation` is its name in the port, not in an address. */
export type VendorCall = <T>(
  vendor: Vendor,
  operation: string,
  work: () => Promise<T>,
) => Promise<T>;

/** Sees every call of an outside service begin and end, and lets it pass as it is. */
export function watchCalls(meters: Meters | undefined): VendorCall {
  if (!meters) return (_vendor, _operation, work) => work();
  return async (vendor, operation, work) => {
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
  };
}
