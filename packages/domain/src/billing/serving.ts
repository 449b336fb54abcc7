import type { NumberRow } from '../numbers/schema.ts';

type Line = Pick<NumberRow, 'type' | 'status'> & {
  readonly setup: { readonly step: string } | null;
};

/** States in which a number may have been in use already, or not yet. */
const unsettled: ReadonlySet<string> = new Set(['porting', 'porting_rejected', 'installable']);

/**
 * Whether a local number is billed now: its SIM serves (decisions on billing 2), from its first
 * activation, or the network's "connected" while it is transferred, until it is inactive. Travel
 * eSIMs are paid once.
 */
export function isBilledNow({ type, status, setup }: Line): boolean {
  if (type !== 'local') return false;
  if (status === 'active' || status === 'ready_to_terminate') return true;
  return unsettled.has(status) && setup?.step === 'connected';
}
