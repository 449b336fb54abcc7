import type { ShownRow, SyncedKind, SyncedRow, syncedKeys } from '../sync/schema.ts';
import { bodySchema } from './body.ts';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
  ParsedInput,
} from './operation.ts';
import { holdsSecret } from './secret.ts';

/** Identifies a row of a synced kind. */
export interface SyncedRef {
  readonly kind: SyncedKind;
  readonly id: string;
}

/**
 * A row as it is shown: the saved row with all earlier waiting changes applied; undefined when
 * there is none.
 */
export type ReadRow = <K extends SyncedKind>(
  kind: K,
  id: string,
) => Readonly<ShownRow<K>> | undefined;

type Values = Readonly<Record<string, unknown>>;

/** One effect that a queued write will have; shown until the server has answered. */
export type Prediction =
  /** The row is created, or replaced field by field where it exists. */
  | ({ readonly effect: 'put'; readonly row: Values } & SyncedRef)
  /** Fields of an existing row change; without the row nothing is shown. */
  | ({ readonly effect: 'patch'; readonly fields: Values } & SyncedRef)
  | ({ readonly effect: 'remove' } & SyncedRef)
  /** The stored answers of an operation change. */
  | {
      readonly effect: 'answer';
      /** Name of the operation that was answered. */
      readonly operation: string;
      /** The answer as shown, from the stored one and the input that it answers. Pure. */
      change(answer: unknown, input: unknown): unknown;
    };

/** Fields of a row; an undefined field is left as it is. */
type Fields<K extends SyncedKind> = {
  readonly [P in keyof SyncedRow<K>]?: SyncedRow<K>[P] | undefined;
};

/** All fields of a new row that the device knows; its id and version are added. */
type NewRow<K extends SyncedKind> = Readonly<Omit<ShownRow<K>, (typeof syncedKeys)[K] | 'version'>>;

/** Predicts a new row, which is shown with version 0. */
export function putRow<K extends SyncedKind>(kind: K, id: string, row: NewRow<K>): Prediction {
  return { effect: 'put', kind, id, row: { ...row } };
}

/** Predicts new values of some fields. */
export function patchRow<K extends SyncedKind>(kind: K, id: string, fields: Fields<K>): Prediction {
  return { effect: 'patch', kind, id, fields };
}

/** Predicts that a row will be gone. */
export function removeRow(kind: SyncedKind, id: string): Prediction {
  return { effect: 'remove', kind, id };
}

/**
 * Predicts what the stored answers of a read will be.
 * @param change returns the new answer; called for every stored input
 */
export function changeAnswer<O extends OperationDefinition>(
  operation: O,
  change: (answer: OperationAnswer<O>, input: OperationInput<O>) => OperationAnswer<O>,
): Prediction {
  return { effect: 'answer', operation: operation.name, change };
}

/** The input of an operation as it waits on a device: as on the wire, not parsed. */
export interface QueuedInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Values;
  readonly body?: Values;
}

/** What a queued operation declares besides the call itself. */
export interface QueueDeclaration<O extends OperationDefinition> {
  /**
   * What the write will do to the rows on the device, the row that it is about first. Pure; called
   * again whenever a row that it read has changed.
   */
  readonly predict: (read: ReadRow, input: ParsedInput<O>) => readonly Prediction[];
  /**
   * Other rows that must exist on the server: the write waits while one of them is created by a
   * change that is not saved.
   */
  readonly uses?: (input: ParsedInput<O>) => readonly SyncedRef[];
  /**
   * Rewrites an input that an earlier version of the app has queued. Called only with inputs that
   * the schemas of today refuse.
   */
  readonly upgrade?: (queued: QueuedInput) => QueuedInput;
}

/** A {@link QueueDeclaration} of any operation; the input has been parsed by its schemas. */
export interface Queue {
  predict(read: ReadRow, input: unknown): readonly Prediction[];
  uses?(input: unknown): readonly SyncedRef[];
  upgrade?(queued: QueuedInput): QueuedInput;
}

/** An operation that waits in the outbox until the server has accepted it. */
export type QueuedOperation = OperationDefinition & {
  readonly offline: 'queued';
  readonly queue: Queue;
};

/** Declares how an operation behaves while it waits in the outbox. */
export function defineQueued<const O extends OperationDefinition & { readonly offline: 'queued' }>(
  operation: O,
  queue: QueueDeclaration<O>,
): O & { readonly queue: Queue } {
  return { ...operation, queue };
}

/**
 * Whether an input of an operation may be stored on a device, and so be queued: one that has a value
 * in a secret field may not. It is sent directly instead, and needs a connection.
 */
export function isStorable(
  { params, query, body }: Pick<OperationDefinition, 'params' | 'query' | 'body'>,
  input: QueuedInput,
): boolean {
  const schema = bodySchema(body);
  return !(
    (params && holdsSecret(params, input.params)) ||
    (query && holdsSecret(query, input.query)) ||
    (schema && holdsSecret(schema, input.body))
  );
}
