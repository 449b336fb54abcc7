import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';

/** What an administrator can do with a request, besides opening it. */
export type RequestAction =
  | 'approve'
  | 'decline'
  | 'retry'
  | 'approveWith'
  | 'edit'
  | 'correct'
  | 'cancel';

export interface ActionState {
  readonly action: RequestAction;
  readonly label: string;
}

/** Whether the request waits for an answer that nobody has given yet, on this device either. */
export function isOpen({ group, decision }: Pick<RequestRow, 'group' | 'decision'>): boolean {
  return group === 'waiting' && decision === undefined;
}

function transferActions({ status }: Extract<RequestRow, { kind: 'transfer' }>): RequestAction[] {
  switch (status) {
    case 'pending':
      return ['approve', 'decline', 'approveWith', 'edit', 'cancel'];
    case 'rejected':
      return ['correct', 'cancel'];
    case 'scheduled':
      return ['cancel'];
    default:
      return [];
  }
}

function topUpActions({ status }: Extract<RequestRow, { kind: 'top_up' }>): RequestAction[] {
  switch (status) {
    case 'requested':
      return ['approve', 'decline', 'cancel'];
    case 'failed':
      return ['retry'];
    case 'scheduled':
      return ['cancel'];
    default:
      return [];
  }
}

/** The actions of a request in its state; none while a decision waits to be sent. */
export function actionsOf(row: RequestRow): readonly ActionState[] {
  if (row.decision) return [];
  const actions = row.kind === 'transfer' ? transferActions(row) : topUpActions(row);
  return actions.map((action) => ({ action, label: messages.actions[action] }));
}

/** Shown as buttons of the row; the others are in its menu. */
export const rowButtons: ReadonlySet<RequestAction> = new Set([
  'approve',
  'decline',
  'retry',
  'correct',
]);
