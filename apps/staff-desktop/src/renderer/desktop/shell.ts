import * as z from 'zod/mini';
import {
  type Announcement,
  announcements,
  type RequestInput,
  type RequestOutput,
  requests,
} from '../../bridge/channels.ts';
import {
  type AnnouncementName,
  type RequestName,
  type Shell,
  shellName,
} from '../../bridge/names.ts';

declare global {
  interface Window {
    readonly [shellName]?: Shell;
  }
}

/** The desktop shell around this page; undefined in a browser's tab. */
export const findShell = (): Shell | undefined => window[shellName];

/** Typed requests and announcements; everything that arrives is parsed. */
export function shellPorts(shell: Shell) {
  return {
    async request<N extends RequestName>(
      name: N,
      input: RequestInput<N>,
    ): Promise<RequestOutput<N>> {
      const { output }: { output: z.ZodMiniType } = requests[name];
      return z.parse(output, await shell.request(name, input)) as RequestOutput<N>;
    },
    onAnnounced<N extends AnnouncementName>(
      name: N,
      listener: (payload: Announcement<N>) => void,
    ): () => void {
      const schema: z.ZodMiniType = announcements[name];
      return shell.onAnnounced(name, (payload) =>
        listener(z.parse(schema, payload) as Announcement<N>),
      );
    },
  };
}

export type ShellPorts = ReturnType<typeof shellPorts>;
