import { createContext, type ReactNode, useContext } from 'react';
import type { OfflineSession } from './session.ts';

const SessionContext = createContext<OfflineSession | null>(null);

export interface OfflineProviderProps {
  readonly session: OfflineSession;
  readonly children: ReactNode;
}

/** Provides the opened session to the screens; the app opens and closes it. */
export function OfflineProvider({ session, children }: OfflineProviderProps): ReactNode {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The opened session. Throws outside of {@link OfflineProvider}. */
export function useOffline(): OfflineSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('OfflineProvider is missing above this component');
  return session;
}
