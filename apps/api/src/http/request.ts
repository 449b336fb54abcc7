import type { Actor } from '@workspace/domain/access/actor';
import type { OperationKey } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { ResolvedSession } from '../auth/sessions.ts';
import type { Reply } from './pipeline/answer.ts';

/** State of a request in the request pipeline. */
export interface RequestState {
  requestId: string;
  key: OperationKey;
  operation: OperationDefinition;
  pathParams: Readonly<Record<string, string>>;
  session: ResolvedSession | null;
  actor: Actor;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Body text that the idempotency key is bound to, with the operation and its parameters. */
  rawBody: string;
  reply: Reply;
  /** Size of the operation's response in bytes, as sent. */
  bytes?: number;
  /** Whether the operation itself has recorded an audit entry. */
  isAudited: boolean;
}
