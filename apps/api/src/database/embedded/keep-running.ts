import { setTimeout as pause } from 'node:timers/promises';
import { findCluster } from './cluster.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A server that ran for so long was well: its end begins a new row of tries. */
const wellAfterMs = 60_000;

/** An embedded server that is started again whenever it ends by itself. */
export interface KeptPostgres {
  readonly adminUrl: string;
  /** The server was found living when the product started. */
  readonly adopted: boolean;
  /** Ends the server for good. */
  stop(): Promise<void>;
  /** Looks after it no more, and leaves it running: it is another's. */
  leave(): void;
}

export interface KeptPostgresOptions extends EmbeddedPostgresOptions {
  /** Told of an end that nobody asked for, and of tries to start it again that failed. */
  readonly onOutage?: (what: 'ended' | 'not_started', error?: unknown) => void;
  /** Told when it runs again. */
  readonly onRecovery?: () => void;
}

/**
 * Starts the embedded server and keeps it running on one port: killed, crashed or stopped by
 * somebody else, it is started again, for ever, with pauses of at most 5 s. Whoever is connected
 * meets an outage and not the end of the product.
 * @throws as {@link startEmbeddedPostgres}, where it does not start the first time
 */
export async function keepPostgresRunning(options: KeptPostgresOptions): Promise<KeptPostgres> {
  const { onOutage = () => {}, onRecovery = () => {}, ...first } = options;
  let server: EmbeddedPostgres = await startEmbeddedPostgres(first);
  const { port, adminUrl, adopted } = server;
  const end = new AbortController();
  const { signal } = end;

  const startAgain = async (): Promise<EmbeddedPostgres> => {
    // A cluster that was taken away is not made anew: an empty one would look like lost data.
    if ((await findCluster(options.dataDirectory)) === undefined) {
      throw new Error(`There is no database in ${options.dataDirectory} any more.`);
    }
    return startEmbeddedPostgres({ ...first, port });
  };

  const keep = async (): Promise<void> => {
    let failures = 0;
    let startedAt = Date.now();
    while (!signal.aborted) {
      await server.exited;
      if (signal.aborted) return;
      onOutage('ended');
      if (Date.now() - startedAt > wellAfterMs) failures = 0;
      let again: EmbeddedPostgres | undefined;
      while (!again && !signal.aborted) {
        const wait = failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
        failures += 1;
        await pause(wait, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        again = await startAgain().catch((error: unknown) => {
          onOutage('not_started', error);
          return undefined;
        });
      }
      if (!again) return;
      server = again;
      startedAt = Date.now();
      if (signal.aborted) await server.stop();
      else onRecovery();
    }
  };
  const kept = keep();

  return {
    adminUrl,
    adopted,
    async stop() {
      end.abort();
      await server.stop();
      await kept;
    },
    leave: () => end.abort(),
  };
}
