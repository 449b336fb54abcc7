import type { Actor } from '@workspace/domain/access/actor';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { ResolvedSession } from '../auth/sessions.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { ParsedRequest } from './pipeline/parse.ts';
import type { ReceivedBody } from './pipeline/received-body.ts';
import type { Reply } from './reply.ts';

/** A look at the effects of a write in its own transaction. */
export type Inspection = (unit: UnitOfWork) => Promise<void>;

/** Part of a list that has no pages of its own. */
export interface RowCut {
  readonly first: number;
  readonly most: number;
}

/** State of a request in the request pipeline. */
export interface RequestState {
  requestId: string;
  /** Key of the operation and its handler. */
  key: string;
  operation: OperationDefinition;
  pathParams: Readonly<Record<string, string>>;
  session: ResolvedSession | null;
  actor: Actor;
  /** The company that staff act on, once its policy has allowed it. */
  staffTarget?: string;
  /** Hash of the known ticket that was presented, in base64url. */
  ticketHash?: string;
  input: ParsedRequest;
  /** The body that `input` was parsed from. */
  body: ReceivedBody;
  reply: Reply;
  /** A cookie that the operation sets, as a `Set-Cookie` header. */
  cookie?: string;
  /** Size of the operation's response in bytes, as sent. */
  bytes?: number;
  /** Whether the operation itself has recorded an audit entry. */
  isAudited: boolean;
  /** How many rows a list has answered with. */
  rows?: number;
  /** The rows of that list that the caller passes on; the others are not counted as read. */
  cut?: RowCut;
  /** Set for a call that an assistant makes with an API key; reads are audited as well. */
  via?: 'MCP';
  /** Reads what a write has recorded, before its commit; what it throws rolls the write back. */
  inspect?: Inspection;
}
