import type { Server as HttpServer } from 'node:http';
import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import {
  announcementMessageSchema,
  clockMessageSchema,
  socketMessages,
  socketPath,
  socketRefusals,
} from '@workspace/domain/sync/socket';
import { Server, type Socket } from 'socket.io';
import type { ResolvedSession, Sessions } from '../auth/sessions.ts';
import { announcementChannel } from '../database/announce.ts';
import type { Listener } from '../database/listener.ts';
import { audienceOf } from '../database/revision-notice.ts';
import { RateLimited } from '../http/pipeline/limit.ts';
import type { Log } from '../logging/log.ts';
import { movedChannel } from '../vendors/clock/product-clock.ts';
import { type Connection, createAdmission, type WaitingLimits } from './admission.ts';

/** The room of a company's administrators: revisions name ids that employees must not learn. */
const adminsOf = (companyId: string) => `company:${companyId}:admins`;

/** The rooms of employees: revisions name ids of their own rows, or of rows that all of them see. */
const personRoom = (userId: string) => `person:${userId}`;
const employeesOf = (companyId: string) => `company:${companyId}:employees`;

/** The room of one person in any role, for what is announced to them alone. */
const announcementsOf = (userId: string) => `person:${userId}:announcements`;

/** The room of devices with cached figures that become outdated when the product clock is moved. */
const figuresRoom = 'figures';

/** Newcomers and staff join no room: their devices hold no company data. */
function roomsOf(actor: Actor): string[] {
  switch (actor.kind) {
    case 'admin':
      return [figuresRoom, adminsOf(actor.company_id), announcementsOf(actor.user_id)];
    case 'regular':
      return [
        figuresRoom,
        employeesOf(actor.company_id),
        personRoom(actor.user_id),
        announcementsOf(actor.user_id),
      ];
    default:
      return [];
  }
}

/** How long a connection may be open without a socket. */
const authenticationMs = 5_000;
/** Bytes of one packet: clients send their token and nothing else. */
const maxPacketBytes = 10_000;

const rateLimited = ({ retryAfterSeconds: seconds }: RateLimited) =>
  Object.assign(new Error(socketRefusals.rateLimited), { data: { retry_after_seconds: seconds } });

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
 * Notifies signed-in apps of a new revision of their company, and forwards its announcements
 * (decisions 2). Every process receives
 * database notifications and notifies its own sockets. Rooms are derived from the token, never from
 * the client. A company's people also receive the offset of the product clock, which is no company
 * secret.
 */
export function startRealtime(deps: {
  server: HttpServer;
  sessions: Sessions;
  listener: Listener;
  /** How far the product clock has been moved, in ms. */
  movedOffset: () => Promise<number>;
  publicUrl: string;
  limits: Parameters<typeof createAdmission>[0]['limits'];
  trustProxy: boolean;
  waitingLimits?: WaitingLimits | undefined;
  log: Log;
}): Realtime {
  const io = new Server<object, object, object, SocketData>(deps.server, {
    path: socketPath,
    serveClient: false,
    // Polling sends many requests for one connection, which a load balancer would spread over
    // several processes.
    transports: ['websocket'],
    connectTimeout: authenticationMs,
    maxHttpBufferSize: maxPacketBytes,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, origin === undefined || origin === new URL(deps.publicUrl).origin);
    },
  });

  const admission = createAdmission(deps);
  io.engine.on('connection', (connection: Connection) => admission.opened(connection));
  io.use((socket, next) => {
    const { conn } = socket;
    // The connection ends with its first refusal, once that is sent.
    const refuse = (refusal: Error) => {
      next(refusal);
      setImmediate(() => conn.close());
    };
    const refuseToken = () => {
      admission.refused(conn);
      refuse(new Error(socketRefusals.unauthenticated));
    };
    const verdict = admission.ask(conn);
    if (verdict === 'repeated') return void conn.close();
    if (verdict instanceof RateLimited) return refuse(rateLimited(verdict));
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return refuseToken();
    deps.sessions.resolve({ bearer: token }).then(
      (session) => {
        if (!session) return refuseToken();
        socket.data = { token, session };
        admission.admitted(conn);
        next();
      },
      () => refuse(new Error(socketRefusals.unavailable)),
    );
  });
  const emit = (room: string, name: string, message: unknown) =>
    (io.to(room) as unknown as { emit(name: string, message: unknown): void }).emit(name, message);

  deps.listener.on('company_revision', (payload) => {
    const { administrators, people, employees } = audienceOf(payload);
    const { company_id } = administrators;
    emit(adminsOf(company_id), socketMessages.revision, administrators);
    if (employees) emit(employeesOf(company_id), socketMessages.revision, employees);
    for (const [userId, message] of people) {
      emit(personRoom(userId), socketMessages.revision, message);
    }
  });

  deps.listener.on(announcementChannel, (payload) => {
    const message = announcementMessageSchema.parse(JSON.parse(payload));
    const { company_id, user_id } = message;
    const room = user_id === undefined ? adminsOf(company_id) : announcementsOf(user_id);
    emit(room, socketMessages.announcement, message);
  });

  deps.listener.on(movedChannel, (payload) => {
    const message = clockMessageSchema.parse(JSON.parse(payload));
    emit(figuresRoom, socketMessages.clock, message);
  });

  /** Closes the connection without a message: the app reconnects with a new token and syncs. */
  const hangUp = (socket: Socket<object, object, object, SocketData>) => socket.conn.close();

  const sendOffset = async (room: string) => {
    try {
      emit(room, socketMessages.clock, { offset_ms: await deps.movedOffset() });
    } catch {
      // The database is unavailable; cached figures stay valid for their own lifetime.
    }
  };

  /** Closes sockets of revoked sessions and of persons whose role has changed. */
  const recheck = async (socket: Socket<object, object, object, SocketData>) => {
    const { token, session } = socket.data;
    let now: Awaited<ReturnType<Sessions['resolveSession']>>;
    try {
      now = await deps.sessions.resolveSession(session.sessionId);
    } catch {
      // The session could not be checked, which must not log anyone out.
      return hangUp(socket);
    }
    const same =
      now && JSON.stringify(roomsOf(now.actor)) === JSON.stringify(roomsOf(session.actor));
    if (same && token) return;
    (socket as unknown as { emit(name: string): void }).emit(socketMessages.signedOut);
    socket.disconnect(true);
  };
  /**
   * Closes the socket when the impersonation session expires, since no request may arrive that
   * would detect it.
   */
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
    if (rooms.includes(figuresRoom)) void sendOffset(socket.id);
    // The session may have been revoked after its token was checked and before the socket was
    // registered.
    void recheck(socket);
    endWithImpersonation(socket);
  });
  deps.sessions.onEvicted((eviction) => {
    // Notifications of all companies were lost while the listener was down, so every app must
    // reconnect and sync.
    const handle = eviction.kind === 'everything' ? hangUp : recheck;
    for (const socket of io.sockets.sockets.values()) void handle(socket);
  });

  return { count: () => io.engine.clientsCount, close: () => io.close() };
}
