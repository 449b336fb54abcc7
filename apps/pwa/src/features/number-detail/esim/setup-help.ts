import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberAction } from '../../number/index.ts';

export interface SetupHelp {
  readonly about: 'stopped' | 'failed' | 'deleted' | 'new_phone' | 'ready';
  readonly tone: 'info' | 'warning' | 'danger';
  /** What the administrator does next. */
  readonly action: Extract<NumberAction, 'send_guide' | 'new_qr'>;
}

/**
 * What somebody has to do so that the eSIM works; undefined if the line works, or if the person has
 * the guide and nothing went wrong.
 */
export function setupHelp({
  status,
  setup,
  stopped_at,
  new_phone_since,
  esim_requested_at,
  order_failure,
}: Pick<
  NumberRow,
  'status' | 'setup' | 'stopped_at' | 'new_phone_since' | 'esim_requested_at' | 'order_failure'
>): SetupHelp | undefined {
  if (status === 'inactive' || order_failure !== null) return undefined;
  if (setup?.step === 'failed') return { about: 'failed', tone: 'danger', action: 'send_guide' };
  // Its code is used up: another phone, or the same one, needs a new one.
  if (setup?.step === 'deleted') return { about: 'deleted', tone: 'warning', action: 'new_qr' };
  if (stopped_at) return { about: 'stopped', tone: 'warning', action: 'send_guide' };
  if (setup || esim_requested_at) return undefined;
  if (new_phone_since) return { about: 'new_phone', tone: 'info', action: 'send_guide' };
  return status === 'installable'
    ? { about: 'ready', tone: 'info', action: 'send_guide' }
    : undefined;
}
