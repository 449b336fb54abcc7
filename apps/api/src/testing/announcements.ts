import {
  type AnnouncementMessage,
  announcementMessageSchema,
  socketMessages,
  socketPath,
} from '@workspace/domain/sync/socket';
import { io } from 'socket.io-client';

/** What an open app hears. */
export interface OpenApp {
  readonly heard: readonly AnnouncementMessage[];
  close(): void;
}

/** Opens the socket that an app keeps open, and notes the announcements that it receives. */
export async function openApp(url: string, token: string): Promise<OpenApp> {
  const heard: AnnouncementMessage[] = [];
  const socket = io(url, {
    path: socketPath,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  socket.on(socketMessages.announcement, (message: unknown) => {
    heard.push(announcementMessageSchema.parse(message));
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return { heard, close: () => socket.close() };
}
