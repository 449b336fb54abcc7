import { formatCounted } from '@workspace/ui/format/data';

/** How long something has waited: "Under 1 hour", "5 hours", "18 days". @param hours whole hours */
export function formatAge(hours: number): string {
  if (hours < 1) return 'Under 1 hour';
  return hours < 24 ? formatCounted(hours, 'hour') : formatCounted(Math.floor(hours / 24), 'day');
}

/** From this age on, in hours, what waits is shown as late. */
export const lateAfterHours = 72;
