import type { Server as HttpServer } from 'node:http';
import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import {
  clockMessageSchema,
  revisionMessageSchema,
  socketMessages,
  socketPath,
} from '@workspace/domain/sync/socket';
import { Server, type Socket } from 'socket.io';
import type { ResolvedSession, Sessions } from '../auth/sessions.ts';
import type { Listener } from '../database/listener.ts';
import type { Log } from '../logging/log.ts';
import { movedChannel } from '../vendors/clock/product-clock.ts';

/** The room of a company's administrators: revisions name ids that employees must not learn. */
const adminsOf = (companyId: string) => `company:${companyId}:admins`;

/** The room of those whose devices keep figures that grow old when the product clock is moved. */
const figuresRoom = 'figures';

/** A newcomer, an employee and staff hear nothing: they have no company's data on the device. */
function roomsOf(actor: Actor): string[] {
  return actor.kind === 'admin' ? [figuresRoom, adminsOf(actor.company_id)] : [];
}

interface SocketData {
  token: string;
  session: ResolvedSession;
}

export interface Realtime {
  /** How many sockets are open. */
  count(): number;
  close(): Promise<void>;
}

/**
 * Tells signed-in apps that their company has a new revision (decisions 2). Every process hears
 * the database and tells its own sockets. Rooms come from the token, never from the client.
 * Administrators are told how far the product clock was moved, which is no company's secret.
 */
export function startRealtime(deps: {
  server: HttpServer;
  sessions: Sessions;
  listener: Listener;
  /** How far the product clock has been moved, in ms. */
  movedOffset: () => Promise<number>;
  publicUrl: string;
  log: Log;
}): Realtime {
  const io = new Server<object, object, object, SocketData>(deps.server, {
    path: socketPath,
    serveClient: false,
    // Polling is many requests of one connection, which several processes would share out.
    transports: ['websocket'],
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, origin === undefined || origin === new URL(deps.publicUrl).origin);
    },
  });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return next(new Error('unauthenticated'));
    deps.sessions.resolve({ bearer: token }).then(
      (session) => {
        if (!session) return next(new Error('unauthenticated'));
        socket.data = { token, session };
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  const emit = (room: string, name: string, message: unknown) =>
    (io.to(room) as unknown as { emit(name: string, message: unknown): void }).emit(name, message);

  deps.listener.on('company_revision', (payload) => {
    const message = revisionMessageSchema.parse(JSON.parse(payload));
    emit(adminsOf(message.company_id), socketMessages.revision, message);
  });

  deps.listener.on(movedChannel, (payload) => {
    const message = clockMessageSchema.parse(JSON.parse(payload));
    emit(figuresRoom, socketMessages.clock, message);
  });

  /** Cuts the line without a word: the app comes back with a fresh token and asks what is new. */
  const hangUp = (socket: Socket<object, object, object, SocketData>) => socket.conn.close();

  const tellOffset = async (room: string) => {
    try {
      emit(room, socketMessages.clock, { offset_ms: await deps.movedOffset() });
    } catch {
      // The database is away; the figures are good for their time all the same.
    }
  };

  /** A revoked session's sockets go, and so do those of a person whose role has changed. */
  const recheck = async (socket: Socket<object, object, object, SocketData>) => {
    const { token, session } = socket.data;
    let now: Awaited<ReturnType<Sessions['resolveSession']>>;
    try {
      now = await deps.sessions.resolveSession(session.sessionId);
    } catch {
      // Nobody could be asked, which is no reason to log anybody out.
      return hangUp(socket);
    }
    const same =
      now && JSON.stringify(roomsOf(now.actor)) === JSON.stringify(roomsOf(session.actor));
    if (same && token) return;
    (socket as unknown as { emit(name: string): void }).emit(socketMessages.signedOut);
    socket.disconnect(true);
  };
  /** An impersonation session is over at its time, when nobody may be at work who would notice. */
  const endWithImpersonation = (socket: Socket<object, object, object, SocketData>) => {
    const { actor, expiresAt } = socket.data.session;
    if (!isImpersonation(actor)) return;
    const left = Math.max(0, expiresAt.getTime() - Date.now());
    const end = setTimeout(() => void recheck(socket), left + 1);
    socket.once('disconnect', () => clearTimeout(end));
  };
  io.on('connection', (socket) => {
    const rooms = roomsOf(socket.data.session.actor);
    void socket.join(rooms);
    if (rooms.includes(figuresRoom)) void tellOffset(socket.id);
    // It may have been revoked between the check of its token and now, when nobody knew the socket.
    void recheck(socket);
    endWithImpersonation(socket);
  });
  deps.sessions.onEvicted((eviction) => {
    // What was said while nobody listened has been missed, in every company: all come back and ask.
    const meet = eviction.kind === 'everything' ? hangUp : recheck;
    for (const socket of io.sockets.sockets.values()) void meet(socket);
  });

  return { count: () => io.engine.clientsCount, close: () => io.close() };
}
