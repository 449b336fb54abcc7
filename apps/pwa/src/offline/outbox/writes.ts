import type { OperationDefinition } from '@workspace/domain/contract/operation';

export type WriteListener = (operation: OperationDefinition) => void;

/** Reports each write that the server has accepted, sent now or from the outbox. */
export interface Writes {
  readonly subscribe: (listener: WriteListener) => () => void;
}

export function createWrites(): Writes & { readonly announce: WriteListener } {
  const listeners = new Set<WriteListener>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(operation) {
      for (const listener of [...listeners]) listener(operation);
    },
  };
}
