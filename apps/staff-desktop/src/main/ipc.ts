import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as z from 'zod/mini';
import {
  type Announcement,
  announcements,
  maxMessageLength,
  type RequestInput,
  type RequestOutput,
  requests,
} from '../bridge/channels.ts';
import {
  type AnnouncementName,
  announcementChannel,
  type RequestName,
  requestChannel,
  requestNames,
} from '../bridge/names.ts';
import { isConsoleAddress } from './app-protocol.ts';
import { log } from './log.ts';

export type Handlers = {
  readonly [N in RequestName]: (
    input: RequestInput<N>,
  ) => Promise<RequestOutput<N>> | RequestOutput<N>;
};

/** Why a message is refused; undefined for one of the console's own page. */
function faultOfSender(event: IpcMainInvokeEvent, console: WebContents | undefined) {
  const frame = event.senderFrame;
  if (!console || event.sender.id !== console.id) return 'another window';
  if (!frame || frame !== event.sender.mainFrame) return 'a frame';
  return isConsoleAddress(frame.url) ? undefined : 'another address';
}

const isTooLong = (value: unknown) => (JSON.stringify(value) ?? '').length > maxMessageLength;

/**
 * Answers the requests of the console's page, and of nothing else: sender, frame, size and content
 * of each are checked before its handler runs. A refused one changes nothing and is logged.
 * @param consoleContents the page of the console's window while it is open
 */
export function answerRequests(
  handlers: Handlers,
  consoleContents: () => WebContents | undefined,
): void {
  const answer = <N extends RequestName>(name: N) => {
    const { input, output }: { input: z.ZodMiniType; output: z.ZodMiniType } = requests[name];
    ipcMain.handle(requestChannel(name), async (event, message: unknown) => {
      const fault = faultOfSender(event, consoleContents());
      if (fault) return refuse(name, fault);
      if (isTooLong(message)) return refuse(name, 'a message that is too long');
      const parsed = z.safeParse(input, message);
      if (!parsed.success) return refuse(name, 'a message in another form');
      const handler = handlers[name] as (value: unknown) => unknown;
      return output.parse(await handler(parsed.data));
    });
  };
  for (const name of requestNames) answer(name);
}

function refuse(name: RequestName, fault: string): never {
  log('warning', `A request "${name}" was refused: it came from ${fault}.`);
  throw new Error('This request was refused.');
}

/** Announces to the console's page, if it is open. */
export function announce<N extends AnnouncementName>(
  contents: WebContents | undefined,
  name: N,
  payload: Announcement<N>,
): void {
  if (!contents || contents.isDestroyed()) return;
  const schema: z.ZodMiniType = announcements[name];
  contents.send(announcementChannel(name), schema.parse(payload));
}
