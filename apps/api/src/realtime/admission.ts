import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { addressKey } from '../http/pipeline/address-key.ts';
import { type Limits, RateLimited } from '../http/pipeline/limit.ts';

/** A connection, on which a client asks for its socket with the first packet. */
export type Connection = Socket['conn'];

/** Connections without a socket, of one address and of all. */
export interface WaitingLimits {
  readonly ofAddress: number;
  readonly inTotal: number;
}

/** An office reconnects at once when a server has restarted. */
const productLimits: WaitingLimits = { ofAddress: 250, inTotal: 2_000 };

export interface Admission {
  /** Counts a new connection, and hangs up those that have waited longest if there are too many. */
  opened(connection: Connection): void;
  /**
   * Called for each packet that asks for a socket: whether its token may be looked up. Only the
   * first of a connection is, so that its number of look-ups is that of its counted handshakes.
   */
  ask(connection: Connection): 'look_up' | 'repeated' | RateLimited;
  /** Counts a token that was refused against the address, as the API does. */
  refused(connection: Connection): void;
  admitted(connection: Connection): void;
}

/** The caller's address; the proxy's header is set by the proxy itself (docs/deploy.md). */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',')[0] : '';
  return forwarded?.trim() || (socket.remoteAddress ?? '');
}

/** Limits what callers without a session cost: connections, and look-ups of their tokens. */
export function createAdmission({
  limits,
  trustProxy,
  waitingLimits = productLimits,
}: {
  readonly limits: Pick<Limits, 'address' | 'refusedCredential'>;
  readonly trustProxy: boolean;
  readonly waitingLimits?: WaitingLimits | undefined;
}): Admission {
  // A set keeps the order in which its entries were added.
  const waiting = new Set<Connection>();
  const waitingOf = new Map<string, Set<Connection>>();
  const verdicts = new WeakMap<Connection, RateLimited | 'look_up'>();
  const addressOfConnection = (connection: Connection) => addressOf(connection.request, trustProxy);

  const forget = (connection: Connection) => {
    const key = addressKey(addressOfConnection(connection));
    waiting.delete(connection);
    const others = waitingOf.get(key);
    others?.delete(connection);
    if (others?.size === 0) waitingOf.delete(key);
  };
  const hangUpFirst = (connections: ReadonlySet<Connection>, most: number) => {
    const [first] = connections;
    if (!first || connections.size <= most) return;
    forget(first);
    first.close();
  };
  /** Undefined unless the address has made too many requests. */
  const count = (address: string): RateLimited | undefined => {
    try {
      limits.address(address);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimited) return error;
      throw error;
    }
  };

  return {
    opened(connection) {
      const address = addressOfConnection(connection);
      verdicts.set(connection, count(address) ?? 'look_up');
      const key = addressKey(address);
      const ofAddress = waitingOf.get(key) ?? new Set();
      waitingOf.set(key, ofAddress);
      waiting.add(connection);
      ofAddress.add(connection);
      connection.once('close', () => forget(connection));
      hangUpFirst(ofAddress, waitingLimits.ofAddress);
      hangUpFirst(waiting, waitingLimits.inTotal);
    },
    ask(connection) {
      const verdict = verdicts.get(connection) ?? 'repeated';
      verdicts.delete(connection);
      return verdict;
    },
    refused: (connection) => limits.refusedCredential(addressOfConnection(connection)),
    admitted: forget,
  };
}
