import { brand } from '@workspace/domain/brand';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberAction } from './number-actions.ts';

const labels: Readonly<Record<NumberAction, string>> = {
  change_plan: 'Change plan',
  reassign: 'Assign to another person',
  add_travel_esim: 'Add travel eSIM',
  new_qr: 'Generate new QR code',
  terminate: 'Terminate at the month’s end',
  undo_terminate: 'Undo termination',
  deactivate: 'Deactivate now',
};

/** Where the error's own sentence says what happened, and not what can be waited for. */
const closed: Readonly<Record<string, string>> = {
  [numberErrors.moveNotAllowed.code]: 'Only an active number can be terminated.',
  [numberErrors.planMoveClosed.code]: 'The number is ending. Undo the termination first.',
  [numberErrors.reassignClosed.code]: 'Its transfer is under way and belongs to this person.',
  [numberErrors.missingSimDetails.code]: 'There is no eSIM to make a code for yet.',
};

/** What the actions on a number say. */
export const actionMessages = {
  menu: 'Actions',
  labels,
  closed,
  needsConnection: 'Needs a connection.',
  denied: `Not open to ${brand.name} staff.`,
} as const;
