import type { ErrorDefinition } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import {
  deactivateNumber,
  generateNewQrCode,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { newQrObstacle, reassignObstacle, statusObstacle } from '@workspace/domain/numbers/rules';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { actionMessages } from './action-messages.ts';

/** What can be done to a number from its dialog, in the order in which it is offered. */
export const numberActions = [
  'change_plan',
  'reassign',
  'add_travel_esim',
  'new_qr',
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

/** The action that a link to a number asks for; null where it asks for none. */
export function readNumberAction(state: unknown): NumberAction | null {
  const action: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'action') : null;
  return numberActions.find((known) => known === action) ?? null;
}

/** Who acts, and whether the server can be reached. */
export interface ActingSession {
  readonly offline: boolean;
  /** Staff acting as the company: nothing is queued, and some operations are denied. */
  readonly impersonating: boolean;
}

export interface OfferedAction {
  readonly action: NumberAction;
  readonly label: string;
  /** Why it cannot be done now; undefined where it can. */
  readonly reason: string | undefined;
}

type ActionRow = Pick<
  OverviewRow,
  'numberId' | 'status' | 'user' | 'countryIsoCode' | 'type' | 'plan'
>;

const operations: Readonly<Record<NumberAction, OperationDefinition>> = {
  change_plan: updateNumber,
  reassign: updateNumber,
  add_travel_esim: orderNumber,
  new_qr: generateNewQrCode,
  terminate: updateNumber,
  undo_terminate: updateNumber,
  deactivate: deactivateNumber,
  reactivate: updateNumber,
};

/** Whether a plan that suits the line in every other way could be put on it. */
function planObstacle(row: ActionRow, status: NumberStatus): ErrorDefinition | undefined {
  if (!row.type) return undefined;
  const line = { country_iso_code: row.countryIsoCode, type: row.type };
  return planMoveObstacle(
    { ...line, status, plan_id: row.plan?.plan_id ?? '' },
    { plan_id: 'another', countries: [row.countryIsoCode], type: row.type },
  );
}

function obstacle(
  action: NumberAction,
  row: ActionRow,
  status: NumberStatus,
): ErrorDefinition | undefined {
  switch (action) {
    case 'change_plan':
      return planObstacle(row, status);
    case 'reassign':
      return reassignObstacle(
        { status, user_id: row.user?.user_id ?? '' },
        { user_id: 'somebody else' },
      );
    case 'add_travel_esim':
      return undefined;
    case 'new_qr':
      return newQrObstacle({ status });
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

/** Ending and its undoing stand in one place: the one that the state has no use for is not shown. */
function isBesideThePoint(action: NumberAction, row: ActionRow, status: NumberStatus): boolean {
  const ends = obstacle('undo_terminate', row, status) === undefined;
  if (action === 'undo_terminate') return !ends;
  if (action === 'terminate') return ends;
  // Of a number that is not over it is the same as undoing its end.
  if (action === 'reactivate') return true;
  return action === 'add_travel_esim' && (row.type !== 'local' || row.user === null);
}

function sessionReason(action: NumberAction, session: ActingSession): string | undefined {
  const { impersonation, offline } = operations[action];
  if (session.impersonating && impersonation === 'denied') return actionMessages.denied;
  const waits = offline === 'queued' && !session.impersonating;
  return session.offline && !waits ? actionMessages.needsConnection : undefined;
}

function numberStatusOf(row: ActionRow): NumberStatus | null {
  // A transfer without a line is no number: it is worked on where transfers are.
  return row.numberId === null || row.status === 'transfer_request' ? null : row.status;
}

/**
 * What is offered for a row, by the state table and the rules of decisions 4 and 13. What has no
 * meaning for the row is left out; what is closed for now is there with its reason.
 */
export function numberActionsOf(row: ActionRow, session: ActingSession): OfferedAction[] {
  const status = numberStatusOf(row);
  if (!status) return [];
  const isOver = obstacle('deactivate', row, status) !== undefined;
  // From a number that is over the provider's staff alone lead on (decisions 4).
  if (isOver && (!session.impersonating || obstacle('reactivate', row, status))) return [];
  const meant = isOver
    ? (['reactivate'] as const)
    : numberActions.filter((action) => !isBesideThePoint(action, row, status));
  return meant.map((action) => {
    const closed = obstacle(action, row, status);
    return {
      action,
      label: actionMessages.labels[action],
      reason: closed
        ? (actionMessages.closed[closed.code] ?? closed.message)
        : sessionReason(action, session),
    };
  });
}
