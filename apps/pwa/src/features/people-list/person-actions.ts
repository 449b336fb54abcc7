import type { User } from '@workspace/domain/accounts/schema';
import { messages } from './messages.ts';

export type PersonAction = keyof typeof messages.actions;

export interface ActionState {
  readonly action: PersonAction;
  readonly label: string;
  /** Why it is not possible now. */
  readonly reason: string | undefined;
}

interface Situation {
  /** The logged-in person. */
  readonly ownId: string | undefined;
  readonly offline: boolean;
  /** Whether the provider's staff act as the company. */
  readonly impersonating: boolean;
}

const { actions, reasons } = messages;

/** What can be done with a person, as the server allows it. */
export function personActionsOf(
  user: Pick<User, 'user_id' | 'role' | 'status' | 'version'>,
  { ownId, offline, impersonating }: Situation,
): ActionState[] {
  const connection = offline ? reasons.offline : undefined;
  const unsaved = user.version === 0 ? reasons.unsaved : undefined;
  const state = (action: PersonAction, reason?: string): ActionState => ({
    action,
    label: actions[action],
    reason,
  });
  if (user.status === 'archived') return [state('restore', connection)];
  const isAdmin = user.role === 'admin';
  const self = user.user_id === ownId && !impersonating ? reasons.self : undefined;
  const acting = impersonating ? reasons.acting : undefined;
  return [
    state('edit'),
    state('order', connection ?? unsaved),
    state(isAdmin ? 'remove_admin' : 'make_admin', acting ?? self ?? connection ?? unsaved),
    state('archive', (isAdmin ? acting : undefined) ?? self ?? connection ?? unsaved),
  ];
}
