import type { Actor } from '@workspace/domain/access/actor';
import type { OperationKey } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { ResolvedSession } from '../auth/sessions.ts';
import type { Reply } from './pipeline/answer.ts';

/** What the walk has found out about a request so far. */
export interface RequestState {
  requestId: string;
  key: OperationKey;
  operation: OperationDefinition;
  pathParams: Readonly<Record<string, string>>;
  session: ResolvedSession | null;
  actor: Actor;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** What the idempotency key is bound to, beside the operation and its parameters. */
  rawBody: string;
  reply: Reply;
  /** How long the answer of an operation was, as it went out. */
  bytes?: number;
  /** Whether the operation itself has written into the audit. */
  isAudited: boolean;
}
