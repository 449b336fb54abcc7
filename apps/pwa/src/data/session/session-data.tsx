import { type ReactNode, useMemo } from 'react';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { isChangedBy } from '../../offline/answers/changed-reads.ts';
import { derive } from '../../offline/environment/observable.ts';
import type { OwnChange } from '../../offline/outbox/conflict.ts';
import { entityOf } from '../../offline/outbox/entity.ts';
import { type DataAccess, DataProvider } from '../data-access.tsx';
import { OfflineProvider } from './provider.tsx';

/** Describes who saved another change of a row first, and the differences. */
export type DescribeStale = (
  error: unknown,
  session: CompanySession,
  change: Pick<OwnChange, 'kind' | 'own' | 'seen'>,
) => string | undefined;

/** The data access of a person's session. */
export function sessionData(session: CompanySession, describeStale: DescribeStale): DataAccess {
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
  readonly session: CompanySession;
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
