import { setTimeout as pause } from 'node:timers/promises';
import { findCluster } from './cluster.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const firstPauseMs = 100;
const maxPauseMs = 5_000;
/** A server that ran this long was healthy: its end resets the restart backoff. */
const wellAfterMs = 60_000;

/** An embedded server that is restarted whenever it ends unexpectedly. */
export interface KeptPostgres {
  readonly adminUrl: string;
  /** The server was already running when the product started. */
  readonly adopted: boolean;
  /** Stops the server permanently. */
  stop(): Promise<void>;
  /** Stops supervising and leaves the server running, since it belongs to another copy. */
  leave(): void;
}

export interface KeptPostgresOptions extends EmbeddedPostgresOptions {
  /** Called when the server ends unexpectedly, and when a restart fails. */
  readonly onOutage?: (what: 'ended' | 'not_started', error?: unknown) => void;
  /** Called when the server runs again. */
  readonly onRecovery?: () => void;
}

/**
 * Starts the embedded server and keeps it running on one port: when it is killed, crashes or is
 * stopped externally, it is restarted indefinitely, with pauses of at most 5 s. Connected clients
 * see an outage and the product keeps running.
 * @throws as {@link startEmbeddedPostgres}, where the first start fails
 */
export async function keepPostgresRunning(options: KeptPostgresOptions): Promise<KeptPostgres> {
  const { onOutage = () => {}, onRecovery = () => {}, ...first } = options;
  let server: EmbeddedPostgres = await startEmbeddedPostgres(first);
  const { port, adminUrl, adopted } = server;
  const end = new AbortController();
  const { signal } = end;

  const startAgain = async (): Promise<EmbeddedPostgres> => {
    // A deleted cluster is not created anew: an empty one would look like lost data.
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
        const wait = failures === 0 ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
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
