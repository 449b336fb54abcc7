/** Every request of the page to the main process; `channels.ts` has their forms. */
export const requestNames = [
  'call',
  'login_state',
  'log_in',
  'log_out',
  'open_company',
  'company_windows',
  'focus_company',
  'kept_answer',
  'set_badge',
  'find',
  'stop_finding',
  'app_info',
] as const;
export type RequestName = (typeof requestNames)[number];

/** Every announcement of the main process to the page. */
export const announcementNames = [
  'login_state',
  'company_windows',
  'go_to',
  'find_requested',
] as const;
export type AnnouncementName = (typeof announcementNames)[number];

/** Name of a channel between the two processes. */
export const requestChannel = (name: RequestName) => `console:${name}`;
export const announcementChannel = (name: AnnouncementName) => `console:announce:${name}`;

/** What the preload gives to the page, as `window.consoleShell`; it parses nothing and holds nothing. */
export interface Shell {
  request(name: RequestName, input: unknown): Promise<unknown>;
  /** @returns ends the subscription */
  onAnnounced(name: AnnouncementName, listener: (payload: unknown) => void): () => void;
}

/** The name under which the page finds the shell. */
export const shellName = 'consoleShell';
