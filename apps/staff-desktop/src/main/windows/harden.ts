import { app, type Session, shell, type WebContents } from 'electron';
import { log } from '../log.ts';

/**
 * The web preferences of every window; the console adds its preload. Each window repeats those that
 * Electronegativity looks for where a window is made.
 */
export const safePreferences = {
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true,
} as const;

/** What the pages of a window may do; everything else is refused. */
export interface Confinement {
  /** Whether the window's page may navigate there. */
  readonly mayOpen: (address: string) => boolean;
  /** Whether a frame of the page may show this address. */
  readonly mayFrame: (address: string) => boolean;
  /** Whether a file may be saved from this address, such as an export. */
  readonly maySave: (address: string) => boolean;
}

const confinements = new WeakMap<WebContents, Confinement>();

/** A page of the web that belongs into the system's browser. */
function isForBrowser(address: string): boolean {
  return URL.canParse(address) && ['https:', 'mailto:'].includes(new URL(address).protocol);
}

/** Confines a window's page; a page without a confinement opens nothing at all. */
export function confine(contents: WebContents, confinement: Confinement): void {
  confinements.set(contents, confinement);
}

/** Before any window: the rules of every page that the program ever shows. */
export function hardenAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    const stopUnless =
      (isAllowed: (confinement: Confinement, address: string) => boolean) =>
      (details: { url: string; preventDefault: () => void }) => {
        const confinement = confinements.get(contents);
        if (confinement && isAllowed(confinement, details.url)) return;
        log('warning', 'A page was not allowed to open another address.');
        details.preventDefault();
      };
    const mayOpen = stopUnless(({ mayOpen: may }, address) => may(address));
    contents.on('will-navigate', mayOpen);
    contents.on('will-redirect', mayOpen);
    contents.on('will-frame-navigate', (details) => {
      if (details.isMainFrame) return;
      // Documents from memory, and the addresses of the window's confinement.
      if (details.url.startsWith('blob:') || details.url === 'about:blank') return;
      if (!confinements.get(contents)?.mayFrame(details.url)) details.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isForBrowser(url)) void shell.openExternal(url);
      else log('warning', 'A page was not allowed to open a window.');
      return { action: 'deny' };
    });
  });
}

/**
 * Refuses permissions and downloads of a session, except for copying to the clipboard and for files
 * that its page may save.
 */
export function hardenSession(session: Session): void {
  const mayHave = (permission: string) => permission === 'clipboard-sanitized-write';
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(mayHave(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => mayHave(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item, contents) => {
    if (confinements.get(contents)?.maySave(item.getURL())) return;
    log('warning', 'A page was not allowed to save a file.');
    event.preventDefault();
  });
}
