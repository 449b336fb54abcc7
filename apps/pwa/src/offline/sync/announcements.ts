import type { AnnouncementDefinition } from '@workspace/domain/contract/announcement';
import type { AnnouncementMessage } from '@workspace/domain/sync/socket';
import * as z from 'zod/mini';

/**
 * Listens to one kind of announcement; returns how to stop. Announcements may be lost, so a
 * listener also reads what it needs by an operation.
 */
export type OnAnnouncement = <Body extends z.core.$ZodType>(
  definition: AnnouncementDefinition<Body>,
  onBody: (body: z.core.output<Body>) => void,
) => () => void;

/**
 * Called whenever the socket has connected: what was announced before is lost, so what announcements
 * keep up to date is read again. Returns how to stop.
 */
export type OnConnected = (listener: () => void) => () => void;

export interface Announcements {
  readonly on: OnAnnouncement;
  readonly onConnected: OnConnected;
  /** The socket has connected. */
  readonly connected: () => void;
  readonly deliver: (message: AnnouncementMessage) => void;
}

/** Distributes the socket's announcements to the screens that listen to them. */
export function createAnnouncements(): Announcements {
  const listeners = new Set<(message: AnnouncementMessage) => void>();
  const connections = new Set<() => void>();
  return {
    onConnected(listener) {
      connections.add(listener);
      return () => void connections.delete(listener);
    },
    connected() {
      for (const listener of connections) listener();
    },
    on(definition, onBody) {
      const listener = ({ name, body }: AnnouncementMessage) => {
        if (name !== definition.name) return;
        // One of a newer release may have another shape.
        const parsed = z.safeParse(definition.body, body);
        if (parsed.success) onBody(parsed.data);
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    deliver(message) {
      for (const listener of listeners) listener(message);
    },
  };
}
