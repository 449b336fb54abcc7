import type { Mover } from '@workspace/domain/contract/states';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { SealedText } from '../secrets/seal.ts';
import type { TransactionScope } from './transaction.ts';

/** Who is named by the audit and the history. */
export interface RecordedActor {
  readonly kind: Mover;
  readonly id: string | null;
  readonly name: string | null;
  /** The administrator as whom the provider's staff act; only during impersonation. */
  readonly subject?: { readonly id: string; readonly name: string };
}

/** A synced row that was added, changed or removed. */
export interface RowChange {
  readonly kind: SyncedKind;
  readonly id: string;
  /** Whether administrators could see the row before; false for a new row. */
  readonly adminsBefore: boolean;
  /** The employee who could see it before. */
  readonly ownerBefore: string | null;
}

export interface AuditEntry {
  readonly entityKind: string | null;
  readonly entityId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** `done` where nothing is said. */
  readonly outcome?: 'done' | 'refused';
  /** Where it is not who the transaction runs for, as with a ticket that speaks for somebody. */
  readonly actor?: RecordedActor;
}

/** What goes with a message beside its payload. */
export interface SendOptions {
  /** Made where nothing is said. */
  readonly id?: string;
  /** Of `sealOutboxSecret`, for the message's id; erased on delivery. */
  readonly secret?: SealedText;
}

/** A table whose rows are collected by the unit of work and inserted together before the commit. */
export interface CollectedTable {
  readonly name: string;
  /** Name and type of each column, as in `id uuid, payload jsonb`. */
  readonly columns: string;
}

/** What a unit of work has recorded in the name of one company, or of none. */
export interface Effects {
  /** Under which the effects are written. */
  readonly scope: TransactionScope;
  readonly rows: Map<CollectedTable, Readonly<Record<string, unknown>>[]>;
  readonly changes: RowChange[];
}

export const auditTable: CollectedTable = {
  name: 'audit_events',
  columns:
    'company_id uuid, id uuid, actor_kind text, actor_id uuid, actor_name text, subject_id uuid, subject_name text, operation text, entity_kind text, entity_id text, before jsonb, after jsonb, outcome text, request_id text, address text',
};

export const outboxTable: CollectedTable = {
  name: 'outbox',
  columns: 'id uuid, company_id uuid, topic text, payload jsonb, secret text, traceparent text',
};
