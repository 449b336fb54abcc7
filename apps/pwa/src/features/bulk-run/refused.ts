import { displayName } from '@workspace/domain/accounts/schema';
import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { messages } from './messages.ts';

/** Numbers refused for the same reason. */
export interface RefusedGroup {
  readonly reason: ErrorDefinition;
  /** Holders and states: `Ann Lee (Transferring)`; without a name if it is unknown. */
  readonly names: readonly string[];
}

/** The state distinguishes several numbers of one person, and often explains the refusal. */
export function nameOf({ number, user }: NumberOfPerson): string {
  const name = user ? displayName(user) : messages.names.unknown;
  return `${name} (${displayStatusLabels[number.status]})`;
}
