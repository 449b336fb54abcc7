import type { NumberRow } from '../numbers/schema.ts';
import type { ArchiveAction } from './schema.ts';

type Ending = Pick<NumberRow, 'status' | 'type' | 'expires_at'>;

/**
 * What can happen to a number when its holder is archived; the first is the default. A transfer in
 * progress belongs to its person and is cancelled with the number, and a line that was never active
 * has no month to end with.
 */
export function archiveActionsOf({ status, type, expires_at }: Ending): readonly ArchiveAction[] {
  switch (status) {
    case 'active':
    case 'ready_to_terminate':
      return ['terminate', 'reassign', 'deactivate', 'keep'];
    case 'provisioning':
    case 'installable':
      // A prepaid travel eSIM ends on its own day.
      return type === 'travel' && expires_at !== null
        ? ['terminate', 'reassign', 'deactivate', 'keep']
        : ['deactivate', 'reassign', 'keep'];
    case 'porting':
    case 'porting_rejected':
      return ['deactivate'];
    case 'inactive':
      return [];
  }
}

/** Whether the number ends on its own day, so that terminating it changes nothing. */
export function endsOnItsDay({ type, expires_at }: Pick<Ending, 'type' | 'expires_at'>): boolean {
  return type === 'travel' && expires_at !== null;
}
