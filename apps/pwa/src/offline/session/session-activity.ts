import { coalesced } from '../environment/coalesce.ts';
import { type Realtime, startRealtime } from '../sync/realtime.ts';
import type { OpenOptions } from './session.ts';
import type { SessionParts } from './session-parts.ts';

export interface SessionActivityOptions
  extends Pick<OpenOptions, 'baseUrl' | 'transport' | 'accessToken'> {
  readonly parts: SessionParts;
  readonly onFailure: (error: unknown) => void;
}

/** Controls when a session reads, sends and listens. */
export interface SessionActivity {
  /** Reads the stored rows, then asks the server for newer ones. */
  readonly run: () => Promise<void>;
  /** Sends waiting changes and asks for newer rows. */
  readonly catchUp: () => void;
  /** The page became visible, or the browser reports a network. */
  readonly wake: () => Promise<void>;
  /** Continues after an unlock, or catches up. */
  readonly resume: () => Promise<void>;
  readonly isStopped: () => boolean;
  readonly stop: () => void;
}

export function createSessionActivity(options: SessionActivityOptions): SessionActivity {
  const { baseUrl, transport, accessToken, onFailure } = options;
  const { env, lock, replica, outbox, sync, feed, announcements } = options.parts;
  let realtime: Realtime | null = null;
  let stopped = false;

  function listen(): void {
    // The socket's library is loaded after the first rows have been drawn.
    env.idle(() => {
      realtime?.stop();
      if (stopped) return;
      realtime = startRealtime({
        baseUrl,
        transport,
        env,
        accessToken,
        onRevision: sync.onRevision,
        onClock: feed.onClock,
        onAnnouncement: announcements.deliver,
        onConnect: () => {
          sync.onReconnect();
          announcements.connected();
        },
        onSignedOut: () => void sync.now(),
      });
    });
  }

  function catchUp(): void {
    void outbox.drain();
    realtime?.connect();
    void sync.now();
    void feed.refresh();
  }

  async function run(): Promise<void> {
    if (await lock.check()) return;
    await replica.open();
    if (stopped) return;
    void outbox.drain();
    const isFirst = replica.get().store.generation === null;
    if (!isFirst) void feed.refresh();
    // The rows come before the figures beside them.
    await sync.now();
    if (isFirst) void feed.refresh();
    listen();
  }

  return {
    run,
    catchUp,
    async wake() {
      if (!(await lock.check()) && !stopped) catchUp();
    },
    resume: coalesced(async () => {
      if (stopped) return;
      if (replica.get().loaded) catchUp();
      else await run().catch(onFailure);
    }),
    isStopped: () => stopped,
    stop() {
      stopped = true;
      lock.stop();
      realtime?.stop();
      feed.stop();
      outbox.stop();
      sync.stop();
      replica.close();
    },
  };
}
