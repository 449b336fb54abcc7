import type { Client } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { Observable } from '@workspace/ui/data/observable';
import type { OperationAccess } from '@workspace/ui/data/operation-access';
import { useObservable } from '@workspace/ui/data/use-observable';
import { createContext, useContext } from 'react';
import type { StoredAnswers } from '../offline/answers/stored-answers.ts';
import type { Mutate } from '../offline/outbox/mutate.ts';
import type { PendingChange } from '../offline/outbox/pending-changes.ts';
import type { Writes } from '../offline/outbox/writes.ts';
import type { OfflineSession } from '../offline/session/session.ts';
import type { StoredInput } from '../offline/store/stored-shapes.ts';

/** Describes what another person has saved, for a write that was refused as stale. */
export type StaleExplanation = (error: unknown) => string | undefined;

/**
 * What the operations and commands of a screen work with: the session of a person, or on a public
 * page only the network.
 */
export interface DataAccess extends Omit<OperationAccess<OperationDefinition>, 'keep'> {
  readonly client: Client;
  /** Last answers stored on the device, and what waiting changes will do to them. */
  readonly answers: StoredAnswers;
  /** Writes that the server has accepted, for the reads that they change. */
  readonly writes: Writes;
  readonly isChangedBy: (read: OperationDefinition, write: OperationDefinition) => boolean;
  readonly mutate: Mutate;
  readonly isOffline: Observable<boolean>;
  /** Whether writes may wait in an outbox. */
  readonly mayQueue: Observable<boolean>;
  readonly pendingChanges: Observable<readonly PendingChange[]>;
  readonly resolveConflict: OfflineSession['resolveConflict'];
  /** To be called before the write, while the rows are those that the person saw. */
  readonly staleExplanation: (
    operation: OperationDefinition,
    input: StoredInput,
  ) => StaleExplanation;
}

const DataContext = createContext<DataAccess | null>(null);

/** Provides the data access of the screens below. */
export const DataProvider = DataContext;

/** @throws Error outside of a provider of the person's session or of a public page */
export function useData(): DataAccess {
  const data = useContext(DataContext);
  if (!data) throw new Error('A data provider is missing above this component');
  return data;
}

export const useIsOffline = (): boolean => useObservable(useData().isOffline);
export const useMayQueue = (): boolean => useObservable(useData().mayQueue);
