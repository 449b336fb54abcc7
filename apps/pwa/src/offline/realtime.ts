import type { Transport } from '@workspace/domain/contract/client';
import {
  clockMessageSchema,
  type RevisionMessage,
  revisionMessageSchema,
  socketMessages,
  socketPath,
} from '@workspace/domain/sync/socket';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { backoff, type Environment } from './environment.ts';

export interface RealtimeOptions {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly env: Environment;
  /** What the socket opens with where a session gives out no access token: during impersonation. */
  readonly accessToken?: (() => Promise<string>) | undefined;
  readonly onRevision: (message: RevisionMessage) => void;
  /** How far the product clock was moved (ms): on connecting, and after every move. */
  readonly onClock: (offsetMs: number) => void;
  /** Connected, the first time too: what was said meanwhile has been missed. */
  readonly onConnect: () => void;
  /** The server says that the session is over; a request will tell. */
  readonly onSignedOut: () => void;
}

export interface Realtime {
  /** Connects now where it is not connected: the server has just answered something else. */
  readonly connect: () => void;
  readonly stop: () => void;
}

const tokenSchema = z.object({ accessToken: z.string() });

async function freshToken({ transport, baseUrl, accessToken }: RealtimeOptions): Promise<string> {
  if (accessToken) return accessToken();
  const response = await transport(
    new Request(`${baseUrl}/api/auth/access-token`, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    }),
  );
  if (!response.ok) throw new Error(`No access token: ${response.status}`);
  return tokenSchema.parse(await response.json()).accessToken;
}

/**
 * Hears of new revisions (decisions 2: ids alone, never rows). The client library is fetched when
 * it is first needed, so that no screen waits for it; every connection brings a fresh token.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { env, baseUrl, onRevision, onClock, onConnect, onSignedOut } = options;
  let socket: Socket | null = null;
  let stopped = false;
  let failures = 0;
  let cancelRetry = () => {};

  function retry(): void {
    if (stopped) return;
    failures += 1;
    cancelRetry();
    cancelRetry = env.after(backoff(failures, env.random), () => void connect());
  }

  function hangUp(): void {
    socket?.removeAllListeners();
    socket?.close();
    socket = null;
  }

  async function connect(): Promise<void> {
    hangUp();
    try {
      const [{ io }, token] = await Promise.all([import('socket.io-client'), freshToken(options)]);
      if (stopped) return;
      const opened = io(baseUrl === '' ? location.origin : baseUrl, {
        path: socketPath,
        auth: { token },
        transports: ['websocket'],
        // A token lasts 15 minutes: coming back is done here, with a new one.
        reconnection: false,
        forceNew: true,
      });
      socket = opened;
      opened.on('connect', () => {
        failures = 0;
        onConnect();
      });
      opened.on(socketMessages.revision, (message: unknown) => {
        const parsed = revisionMessageSchema.safeParse(message);
        if (parsed.success) onRevision(parsed.data);
      });
      opened.on(socketMessages.clock, (message: unknown) => {
        const parsed = clockMessageSchema.safeParse(message);
        if (parsed.success) onClock(parsed.data.offset_ms);
      });
      opened.on(socketMessages.signedOut, onSignedOut);
      opened.on('connect_error', ({ message }) => {
        // A bearer that is over is refused here first, where no token was asked for.
        if (message === 'unauthenticated') onSignedOut();
        retry();
      });
      opened.on('disconnect', retry);
    } catch {
      retry();
    }
  }

  function connectNow(): void {
    if (socket?.connected || stopped) return;
    cancelRetry();
    void connect();
  }

  const unsubscribe = env.onWake(connectNow);
  void connect();
  return {
    connect: connectNow,
    stop() {
      stopped = true;
      unsubscribe();
      cancelRetry();
      hangUp();
    },
  };
}
