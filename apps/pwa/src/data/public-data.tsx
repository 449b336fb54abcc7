import { createClient, type Transport } from '@workspace/domain/contract/client';
import { type ReactNode, useMemo } from 'react';
import { limitedClient } from '../offline/environment/contact.ts';
import { createCell, type Observable } from '../offline/environment/observable.ts';
import { createWrites } from '../offline/outbox/writes.ts';
import { browserOffline } from '../platform/connectivity.ts';
import { fetchTransport } from '../platform/fetch-transport.ts';
import { type DataAccess, DataProvider } from './data-access.tsx';

/** The query of calls without a login. */
export const publicQuery = { public: 'true' } as const;

const constant = <T,>(value: T): Observable<T> => createCell(value);

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface PublicServer {
  readonly baseUrl: string;
  /** The browser's network unless given. */
  readonly transport?: Transport;
}

/**
 * The data access of a page without a login: nothing is stored on the device and nothing is queued,
 * and the callers are the people with the ticket in the input.
 */
export function publicData({ baseUrl, transport = fetchTransport }: PublicServer): DataAccess {
  const client = limitedClient(createClient({ baseUrl, transport }), after);
  const writes = createWrites();
  return {
    client,
    writes,
    answers: {
      read: async () => null,
      keep: async () => {},
      shown: (_operation, _input, dated) => dated,
      predicted: constant([]),
    },
    async mutate(operation, input, { key, version }) {
      const answer = await client(operation, input, {
        ...(key === undefined ? {} : { idempotencyKey: key }),
        ...(version === undefined ? {} : { version }),
      });
      writes.announce(operation);
      return { status: 'saved', answer };
    },
    isChangedBy: (read, write) => write.invalidates?.includes(read.name) ?? false,
    isOffline: browserOffline,
    caller: constant('public'),
    mayQueue: constant(false),
    pendingChanges: constant([]),
    resolveConflict: async () => {},
    staleExplanation: () => () => undefined,
  };
}

interface PublicDataProviderProps {
  /** Of the server; that of the page by default. */
  readonly baseUrl?: string;
  readonly children: ReactNode;
}

/** Provides operations and commands to a page that everybody with its link may use. */
export function PublicDataProvider({
  baseUrl = window.location.origin,
  children,
}: PublicDataProviderProps) {
  const data = useMemo(() => publicData({ baseUrl }), [baseUrl]);
  return <DataProvider value={data}>{children}</DataProvider>;
}
