/** Audit names of what the carrier's network did with a transfer, by kind. */
export const carrierEvents = {
  submitted: 'porting.submitted',
  scheduled: 'porting.scheduled',
  rejected: 'porting.rejected',
  completed: 'porting.completed',
  cancelled: 'porting.cancelled',
  unknown: 'porting.unknown_state',
} as const;
