import type { ErrorDefinition } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { guideErrors } from '@workspace/domain/guides/errors';
import { sendGuides } from '@workspace/domain/guides/operations';
import { numberErrors } from '@workspace/domain/numbers/errors';
import {
  deactivateNumber,
  generateNewQrCode,
  orderNumber,
  reportLostPhone,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { newQrObstacle, reassignObstacle, statusObstacle } from '@workspace/domain/numbers/rules';
import { waitsForPhone } from '@workspace/domain/numbers/setup-choice';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import { createTopUp } from '@workspace/domain/topups/operations';
import { topUpObstacle } from '@workspace/domain/topups/rules';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { actionLabels, messages } from '../messages.ts';

/** Actions in a number's dialog, in display order. */
export const numberActions = [
  'change_plan',
  'top_up',
  'reassign',
  'add_travel_esim',
  'send_guide',
  'new_qr',
  'lost_phone',
  'terminate',
  'undo_terminate',
  'deactivate',
  'reactivate',
] as const;
export type NumberAction = (typeof numberActions)[number];

/** `location.state` of a link that opens a number with an action's dialog over it. */
export interface NumberActionState {
  readonly action: NumberAction;
}

/** The action requested by a link to a number; null if there is none. */
export function readNumberAction(state: unknown): NumberAction | null {
  const action: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'action') : null;
  return numberActions.find((known) => known === action) ?? null;
}

/** The actor, and whether the server can be reached. */
export interface ActingSession {
  readonly offline: boolean;
  /** Staff acting as the company: nothing is queued, and some operations are denied. */
  readonly impersonating: boolean;
}

export interface OfferedAction {
  readonly action: NumberAction;
  readonly label: string;
  /** Why the action is not possible now; undefined if it is. */
  readonly reason: string | undefined;
}

type ActionRow = Pick<
  OverviewRow,
  | 'numberId'
  | 'status'
  | 'user'
  | 'countryIsoCode'
  | 'type'
  | 'plan'
  | 'setup'
  | 'newPhoneSince'
  | 'tempPhoneNumber'
  | 'stoppedAt'
>;

const operations: Readonly<Record<NumberAction, OperationDefinition>> = {
  change_plan: updateNumber,
  top_up: createTopUp,
  reassign: updateNumber,
  add_travel_esim: orderNumber,
  send_guide: sendGuides,
  new_qr: generateNewQrCode,
  lost_phone: reportLostPhone,
  terminate: updateNumber,
  undo_terminate: updateNumber,
  deactivate: deactivateNumber,
  reactivate: updateNumber,
};

/** Why the line could not move to any other plan of its country and type. */
function planObstacle(row: ActionRow, status: NumberStatus): ErrorDefinition | undefined {
  if (!row.type) return undefined;
  const line = { country_iso_code: row.countryIsoCode, type: row.type };
  return planMoveObstacle(
    { ...line, status, plan_id: row.plan?.plan_id ?? '' },
    { plan_id: 'another', countries: [row.countryIsoCode], type: row.type },
  );
}

/** Why the line could not have any top-up of its country. */
function obstacleToTopUp(row: ActionRow, status: NumberStatus): ErrorDefinition | undefined {
  const { countryIsoCode: country_iso_code, type } = row;
  if (!type) return undefined;
  return topUpObstacle(
    { type: 'data', countries: [country_iso_code] },
    { country_iso_code, type, status },
  );
}

function isInstallable(row: ActionRow, status: NumberStatus): boolean {
  const { newPhoneSince, setup, tempPhoneNumber } = row;
  return waitsForPhone({
    status,
    new_phone_since: newPhoneSince,
    // Its time does not matter.
    setup: setup === null || setup === 'not_sent' ? null : { step: setup, at: '' },
    temp_phone_number: tempPhoneNumber,
  });
}

/** A line that a phone has, or had before it was lost. */
const onPhone: ReadonlySet<NumberStatus> = new Set(['active', 'ready_to_terminate']);

function obstacle(
  action: NumberAction,
  row: ActionRow,
  status: NumberStatus,
): ErrorDefinition | undefined {
  switch (action) {
    case 'change_plan':
      return planObstacle(row, status);
    case 'top_up':
      return obstacleToTopUp(row, status);
    case 'reassign':
      return reassignObstacle(
        { status, user_id: row.user?.user_id ?? '' },
        { user_id: 'somebody else' },
      );
    case 'add_travel_esim':
      return undefined;
    case 'send_guide':
      return isInstallable(row, status) ? undefined : guideErrors.notInstallable;
    case 'new_qr':
      return newQrObstacle({ status });
    case 'lost_phone':
      return row.stoppedAt ? numberErrors.alreadyStopped : undefined;
    case 'terminate':
      return statusObstacle({ status }, 'ready_to_terminate', 'admin');
    case 'undo_terminate':
      return statusObstacle({ status }, 'active', 'admin');
    case 'deactivate':
      return statusObstacle({ status }, 'inactive', 'admin');
    case 'reactivate':
      return statusObstacle({ status }, 'active', 'staff');
  }
}

/** Terminate and undo share one position: the one that does not apply to the state is hidden. */
function isNotOffered(action: NumberAction, row: ActionRow, status: NumberStatus): boolean {
  const ends = obstacle('undo_terminate', row, status) === undefined;
  if (action === 'undo_terminate') return !ends;
  if (action === 'terminate') return ends;
  // For a number that has not ended yet, reactivation is the same as undoing the termination.
  if (action === 'reactivate') return true;
  // A number that works has nothing to install; one that is being made will have.
  if (action === 'send_guide') return onPhone.has(status) && !isInstallable(row, status);
  if (action === 'lost_phone') return !onPhone.has(status);
  // Travel eSIMs are not topped up.
  if (action === 'top_up') return row.type !== 'local';
  return action === 'add_travel_esim' && (row.type !== 'local' || row.user === null);
}

function sessionReason(action: NumberAction, session: ActingSession): string | undefined {
  const { impersonation, offline } = operations[action];
  if (session.impersonating && impersonation === 'denied') return messages.actions.denied;
  const waits = offline === 'queued' && !session.impersonating;
  return session.offline && !waits ? messages.actions.needsConnection : undefined;
}

function numberStatusOf(row: ActionRow): NumberStatus | null {
  // A transfer without a line is not a number: its actions are on the transfers screen.
  return row.numberId === null || row.status === 'transfer_request' ? null : row.status;
}

/**
 * The actions offered for a row, according to the state table and decisions 4 and 13. Actions that
 * do not apply are omitted; actions that are not possible now are included with the reason.
 */
export function numberActionsOf(row: ActionRow, session: ActingSession): OfferedAction[] {
  const status = numberStatusOf(row);
  if (!status) return [];
  const isOver = obstacle('deactivate', row, status) !== undefined;
  // Only the provider's staff can act on an inactive number (decisions 4).
  if (isOver && (!session.impersonating || obstacle('reactivate', row, status))) return [];
  const offered = isOver
    ? (['reactivate'] as const)
    : numberActions.filter((action) => !isNotOffered(action, row, status));
  return offered.map((action) => {
    const closed = obstacle(action, row, status);
    const isAgain = action === 'send_guide' && row.setup !== null && row.setup !== 'not_sent';
    return {
      action,
      label: isAgain ? messages.actions.sendAgain : actionLabels[action],
      reason: closed
        ? (messages.actions.closed[closed.code] ?? closed.message)
        : sessionReason(action, session),
    };
  });
}
