import type { ApiKeyActor } from '@workspace/domain/access/actor';
import type { InProcessAnswer } from '../../../http/in-process.ts';
import type { Inspection, RowCut } from '../../../http/request.ts';
import type { ToolRequest } from './request-of.ts';

/** A call of the API for an assistant. */
export interface AssistantCall extends Omit<ToolRequest, 'firstRow'> {
  readonly inspect?: Inspection;
  readonly idempotencyKey?: string;
  /** The rows that the assistant gets, of a list without pages. */
  readonly cut?: RowCut;
}

/** Makes the calls of one assistant. */
export interface ToolCaller {
  readonly key: ApiKeyActor;
  readonly call: (request: AssistantCall) => Promise<InProcessAnswer>;
}
