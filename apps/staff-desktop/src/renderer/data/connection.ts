import { AppError } from '@workspace/domain/contract/error';
import { type Connection, createConnection } from '@workspace/ui/data/connection';
import { isAway } from '../app/failure.ts';
import { queries } from './queries.ts';

/** How often a server that is gone is asked whether it is back, in ms. */
const everyMs = 10_000;

export interface WatchedConnection extends Connection {
  /** Passes on the outcome of a call, and learns from it whether the server answers. */
  readonly watch: <T>(call: Promise<T>) => Promise<T>;
}

/**
 * Fetches what is shown again. What never becomes stale, such as a search that is itself in an audit
 * log, is only repeated if it failed.
 */
const refresh = (): Promise<void> =>
  queries.invalidateQueries(
    {
      predicate: ({ observers, state }) =>
        state.status === 'error' ||
        !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY),
    },
    { cancelRefetch: false },
  );

/**
 * The connection of the console: gone with the first call without an answer, or when the browser
 * says so.
 * @param call any call of the server that has no effect
 */
export function watchConnection(call: () => Promise<unknown>): WatchedConnection {
  const ask = () =>
    call().then(
      () => true,
      (error: unknown) => !isAway(error),
    );
  const connection = createConnection({ ask, refresh, everyMs });
  window.addEventListener('offline', () => {
    connection.failed();
    // The server may be on this computer.
    connection.tryAgain();
  });
  for (const event of ['online', 'focus']) window.addEventListener(event, connection.tryAgain);
  return {
    ...connection,
    async watch(work) {
      try {
        const answer = await work;
        connection.answered();
        return answer;
      } catch (error) {
        if (isAway(error)) connection.failed();
        else if (error instanceof AppError) connection.answered();
        throw error;
      }
    },
  };
}
