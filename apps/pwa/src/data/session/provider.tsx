import { createContext, type ReactNode, useContext } from 'react';
import type { CompanySession } from '../../numbers-index/index-shape.ts';

const SessionContext = createContext<CompanySession | null>(null);

export interface OfflineProviderProps {
  readonly session: CompanySession;
  readonly children: ReactNode;
}

/** Provides the opened session to the screens; the app opens and closes it. */
export function OfflineProvider({ session, children }: OfflineProviderProps): ReactNode {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The opened session. Throws outside of {@link OfflineProvider}. */
export function useOffline(): CompanySession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('OfflineProvider is missing above this component');
  return session;
}
