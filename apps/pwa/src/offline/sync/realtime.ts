import type { Transport } from '@workspace/domain/contract/client';
import {
  type AnnouncementMessage,
  announcementMessageSchema,
  clockMessageSchema,
  type RevisionMessage,
  rateLimitedDataSchema,
  revisionMessageSchema,
  socketMessages,
  socketPath,
  socketRefusals,
} from '@workspace/domain/sync/socket';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { backoff, type Environment } from '../environment/environment.ts';

export interface RealtimeOptions {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly env: Environment;
  /** The socket's credential when the session provides no access token: during impersonation. */
  readonly accessToken?: (() => Promise<string>) | undefined;
  readonly onRevision: (message: RevisionMessage) => void;
  /** Offset of the product clock (ms): on connecting, and after every change. */
  readonly onClock: (offsetMs: number) => void;
  readonly onAnnouncement: (message: AnnouncementMessage) => void;
  /** Connected, also for the first time: messages sent while disconnected were missed. */
  readonly onConnect: () => void;
  /** The server reports that the session is over; a request will confirm it. */
  readonly onSignedOut: () => void;
}

export interface Realtime {
  /** Connects now if disconnected, because the server has just answered another request. */
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

/** How long the server wants not to hear from this address, in ms. */
function waitOf({ data }: { readonly data?: unknown }): number {
  const parsed = rateLimitedDataSchema.safeParse(data);
  return parsed.success ? parsed.data.retry_after_seconds * 1000 : 0;
}

/**
 * Listens for new revisions (decisions 2: only ids, never rows) and announcements. The client library is loaded on
 * first use, so that no screen waits for it; every connection fetches a fresh token.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { env, baseUrl, onRevision, onClock, onAnnouncement, onConnect, onSignedOut } = options;
  let socket: Socket | null = null;
  let stopped = false;
  let attempts = 0;
  let failures = 0;
  /** Epoch milliseconds until which the server refuses connections of this address. */
  let limitedUntil = 0;
  let cancelRetry = () => {};

  function retry(): void {
    if (stopped) return;
    failures += 1;
    cancelRetry();
    const wait = Math.max(backoff(failures, env.random), limitedUntil - env.now());
    cancelRetry = env.after(wait, () => void connect());
  }

  function hangUp(): void {
    socket?.removeAllListeners();
    socket?.close();
    socket = null;
  }

  async function connect(): Promise<void> {
    hangUp();
    attempts += 1;
    const attempt = attempts;
    try {
      const [{ io }, token] = await Promise.all([import('socket.io-client'), freshToken(options)]);
      // A later attempt replaces this one, so that a session never has two connections.
      if (stopped || attempt !== attempts) return;
      const opened = io(baseUrl === '' ? location.origin : baseUrl, {
        path: socketPath,
        auth: { token },
        transports: ['websocket'],
        // A token lasts 15 minutes: reconnecting is done here, with a new token.
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
      opened.on(socketMessages.announcement, (message: unknown) => {
        const parsed = announcementMessageSchema.safeParse(message);
        if (parsed.success) onAnnouncement(parsed.data);
      });
      opened.on(socketMessages.signedOut, onSignedOut);
      opened.on('connect_error', (refusal: Error & { readonly data?: unknown }) => {
        // During impersonation an expired bearer is refused here first, because no token was
        // requested.
        if (refusal.message === socketRefusals.unauthenticated) onSignedOut();
        if (refusal.message === socketRefusals.rateLimited)
          limitedUntil = env.now() + waitOf(refusal);
        retry();
      });
      opened.on('disconnect', retry);
    } catch {
      if (attempt === attempts) retry();
    }
  }

  function connectNow(): void {
    // Other answers of the server are no reason to try before it wants to hear from this address.
    if (socket?.connected || stopped || env.now() < limitedUntil) return;
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
