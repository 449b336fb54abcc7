import { type ReactNode, useMemo } from 'react';
import { isChangedBy } from '../offline/changed-reads.ts';
import type { OwnChange } from '../offline/conflict.ts';
import { entityOf } from '../offline/entity.ts';
import { derive } from '../offline/observable.ts';
import { OfflineProvider } from '../offline/provider.tsx';
import type { OfflineSession } from '../offline/session.ts';
import { type DataAccess, DataProvider } from './data-access.tsx';

/** Describes who saved another change of a row first, and the differences. */
export type DescribeStale = (
  error: unknown,
  session: OfflineSession,
  change: Pick<OwnChange, 'kind' | 'own' | 'seen'>,
) => string | undefined;

/** The data access of a person's session. */
export function sessionData(session: OfflineSession, describeStale: DescribeStale): DataAccess {
  const { client, answers, writes, mutate, pendingChanges, resolveConflict } = session;
  const { status, me, index } = session;
  return {
    client,
    answers,
    writes,
    isChangedBy,
    mutate,
    pendingChanges,
    resolveConflict,
    isOffline: derive([status], () => status.get().offline),
    // Two people of one company send the same request but get different answers.
    caller: derive([me], () => me.get().user?.user_id ?? me.get().email),
    mayQueue: derive([me], () => !me.get().entered_as_super_admin),
    staleExplanation(operation, input) {
      const about = entityOf(operation, input, index.saved);
      if (!about) return () => undefined;
      const { kind, id } = about;
      const seen = index.saved(kind, id) ?? undefined;
      return (error) => describeStale(error, session, { kind, own: input.body ?? {}, seen });
    },
  };
}

interface SessionProviderProps {
  readonly session: OfflineSession;
  readonly describeStale: DescribeStale;
  readonly children: ReactNode;
}

/** Provides the opened session to the screens: its rows, and its operations and commands. */
export function SessionProvider({ session, describeStale, children }: SessionProviderProps) {
  const data = useMemo(() => sessionData(session, describeStale), [session, describeStale]);
  return (
    <OfflineProvider session={session}>
      <DataProvider value={data}>{children}</DataProvider>
    </OfflineProvider>
  );
}
