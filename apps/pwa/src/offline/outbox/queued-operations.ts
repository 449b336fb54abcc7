import { bodySchema } from '@workspace/domain/contract/body';
import type { QueuedInput, QueuedOperation } from '@workspace/domain/contract/queue';
import type { QueuedTable } from '@workspace/domain/queued';
import * as z from 'zod/mini';
import type { OutboxRow, StoredInput } from '../store/stored-shapes.ts';

/** The operations that may be queued, each loaded when it is first needed. */
export interface QueuedOperations {
  /**
   * Loads the operations of these names and returns whether any was new. Names that this version
   * does not know are ignored; an operation that cannot be loaded now is tried again next time.
   */
  readonly load: (names: Iterable<string>) => Promise<boolean>;
  /** Whether `load` has nothing to do for these names. */
  readonly hasAll: (names: Iterable<string>) => boolean;
  /** Adds an operation that the caller already has. */
  readonly add: (operation: QueuedOperation) => void;
  /** Undefined until it is loaded, and for unknown names. */
  readonly get: (name: string) => QueuedOperation | undefined;
  /** Whether this version of the app has an operation of that name. */
  readonly knows: (name: string) => boolean;
  /**
   * The input of a change; undefined until its operation is loaded, and when this version cannot
   * read it.
   */
  readonly read: (change: QueuedChange) => ReadInput | undefined;
}

/** The fields of a change in the outbox that its input is read from. */
export type QueuedChange = Pick<OutboxRow, 'key' | 'operation' | 'input'>;

/** Inputs to remember: parsing 500 changes for each one that is sent would take seconds. */
const maxRemembered = 5000;

export function createQueuedOperations(table: QueuedTable): QueuedOperations {
  const loaded = new Map<string, QueuedOperation>();
  const inputs = new Map<string, ReadInput | undefined>();
  const knows = (name: string) => loaded.has(name) || Object.hasOwn(table, name);

  const missing = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => !loaded.has(name) && knows(name));

  async function loadOne(name: string): Promise<boolean> {
    try {
      const operation = await table[name]?.();
      if (operation) loaded.set(name, operation);
      return operation !== undefined;
    } catch {
      // Its file cannot be fetched now: the change is shown by its fields and waits.
      return false;
    }
  }

  return {
    async load(names) {
      return (await Promise.all(missing(names).map(loadOne))).includes(true);
    },
    hasAll: (names) => missing(names).length === 0,
    add: (operation) => void loaded.set(operation.name, operation),
    get: (name) => loaded.get(name),
    knows,
    read({ key, operation: name, input }) {
      const operation = loaded.get(name);
      if (!operation || inputs.has(key)) return inputs.get(key);
      if (inputs.size >= maxRemembered) inputs.clear();
      const read = readInput(operation, input);
      inputs.set(key, read);
      return read;
    },
  };
}

/** An input of the outbox, readable by this version of the app. */
export interface ReadInput {
  /** As it is sent. */
  readonly wire: QueuedInput;
  /** As the operation's `predict` takes it. */
  readonly parsed: unknown;
}

function parse(operation: QueuedOperation, wire: QueuedInput): ReadInput | undefined {
  const parsed: Record<string, unknown> = {};
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = name === 'body' ? bodySchema(operation.body) : operation[name];
    if (!schema) continue;
    const result = z.safeParse(schema, wire[name]);
    if (!result.success) return undefined;
    parsed[name] = result.data;
  }
  return { wire, parsed };
}

/**
 * Reads a queued input, also one that an earlier version of the app has queued; undefined when this
 * version cannot read it.
 */
export function readInput(operation: QueuedOperation, stored: StoredInput): ReadInput | undefined {
  const read = parse(operation, stored);
  if (read || !operation.queue.upgrade) return read;
  try {
    return parse(operation, operation.queue.upgrade(stored));
  } catch {
    return undefined;
  }
}
