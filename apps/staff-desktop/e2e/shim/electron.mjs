// The part of Electron's interface that the main process uses, with pages of a headless Chromium as
// windows. It shows that the main process does what it should; it shows nothing of Electron's own
// isolation, menus or key storage.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { report, whenAsked } from './control.mjs';

/** Stands for `app://console`, which a plain Chromium does not know. */
const pageOrigin = 'http://console.localhost';
const toPage = (address) => address.replace('app://console', pageOrigin);
const toApp = (address) => address.replace(pageOrigin, 'app://console');

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${process.env.SHIM_DEBUG_PORT}`],
});

let lastId = 0;
const nextId = () => (lastId += 1);

/**
 * Closes the pages that pages open, each after its address was refused: a page that is closed before
 * asks for no address, so that the handler of the main process would never hear of it.
 */
class Popups {
  #open = [];
  /** Refusals whose page has not been reported yet. */
  #early = 0;

  appeared(page) {
    if (this.#early === 0) {
      this.#open.push(page);
      return;
    }
    this.#early -= 1;
    void page.close().catch(() => {});
  }
  refused() {
    const page = this.#open.shift();
    if (page) void page.close().catch(() => {});
    else this.#early += 1;
  }
}

class Session extends EventEmitter {
  constructor(partition) {
    super();
    this.partition = partition;
    this.handlers = {};
    this.requestRules = [];
    this.permissions = {};
    this.cleared = 0;
    this.opensWindow = false;
    this.popups = new Popups();
    const session = this;
    this.protocol = {
      handle: (scheme, handler) => void (session.handlers[scheme] = handler),
    };
    this.webRequest = {
      onBeforeSendHeaders: ({ urls }, listener) => session.requestRules.push({ urls, listener }),
    };
  }
  setPermissionRequestHandler(handler) {
    this.permissions.request = handler;
  }
  setPermissionCheckHandler(handler) {
    this.permissions.check = handler;
  }
  setDevicePermissionHandler(handler) {
    this.permissions.device = handler;
  }
  async clearStorageData() {
    this.cleared += 1;
    await this.context?.clearCookies();
  }
  async clearCache() {}
  /** The page of a new window. */
  async newPage() {
    this.context ??= await this.#createContext();
    this.opensWindow = true;
    const page = await this.context.newPage();
    this.opensWindow = false;
    return page;
  }
  async #createContext() {
    const context = await browser.newContext({ viewport: null, acceptDownloads: true });
    // A middle click opens a page without an opener, which Chromium does not call a popup.
    context.on('page', (opened) => {
      if (!this.opensWindow) this.popups.appeared(opened);
    });
    await context.route(`${pageOrigin}/**`, async (route) => {
      const request = new Request(toApp(route.request().url()), {
        method: route.request().method(),
      });
      const response = await this.handlers.app?.(request);
      if (!response) return route.abort();
      return route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    });
    await context.route(
      (url) => !url.href.startsWith(pageOrigin),
      (route) => this.#request(route),
    );
    return context;
  }
  /** The page of a navigation; `'new'` for one that a page has just opened. */
  #navigated(request) {
    if (!request.isNavigationRequest()) return undefined;
    try {
      const frame = request.frame();
      const page = frame.page();
      if (frame !== page.mainFrame()) return undefined;
      return contentsOf.get(page) ?? 'new';
    } catch {
      // A page that is not there yet.
      return 'new';
    }
  }
  async #request(route) {
    const request = route.request();
    const contents = this.#navigated(request);
    if (contents === 'new') {
      // A session has the pages of one window, whose handler decides; here none ever stays.
      const opener = this.context
        .pages()
        .map((page) => contentsOf.get(page))
        .find(Boolean);
      opener?.openHandler?.({ url: request.url() });
      await route.abort('aborted');
      return this.popups.refused();
    }
    // Aborted, as by Electron: the page stays where it is.
    if (contents && !contents.navigatesItself(request.url())) return route.abort('aborted');
    const rule = this.requestRules.find(({ urls }) => urls.includes(request.url()));
    if (!rule) return route.continue();
    const details = {
      url: request.url(),
      method: request.method(),
      requestHeaders: await request.allHeaders(),
    };
    return rule.listener(details, ({ cancel, requestHeaders }) =>
      cancel ? route.abort() : route.continue({ headers: requestHeaders }),
    );
  }
}

const sessions = new Map();
const sessionOf = (partition) => {
  if (!sessions.has(partition)) sessions.set(partition, new Session(partition));
  return sessions.get(partition);
};
export const session = {
  get defaultSession() {
    return sessionOf('');
  },
  fromPartition: sessionOf,
};

const contentsOf = new WeakMap();

class Frame {
  constructor(frame) {
    this.frame = frame;
  }
  get url() {
    return toApp(this.frame.url());
  }
}

class WebContents extends EventEmitter {
  constructor(window) {
    super();
    this.id = nextId();
    this.window = window;
    this.allowed = new Set();
  }
  get mainFrame() {
    return this.frames?.get(this.page.mainFrame());
  }
  isDestroyed() {
    return this.window.destroyed;
  }
  setWindowOpenHandler(handler) {
    this.openHandler = handler;
  }
  /** Whether a navigation was begun by the main process, or is not stopped by its listeners. */
  navigatesItself(address) {
    if (this.allowed.delete(address)) return true;
    let isStopped = false;
    const event = {
      url: toApp(address),
      isMainFrame: true,
      preventDefault: () => (isStopped = true),
    };
    this.emit('will-navigate', event);
    return !isStopped;
  }
  send(channel, payload) {
    void this.page
      ?.evaluate(([name, value]) => window.__announce?.(name, value), [channel, payload])
      .catch(() => {});
  }
  findInPage(text, options) {
    report('find', { text, ...options });
    return 1;
  }
  stopFindInPage(action) {
    report('stop_finding', { action });
  }
  reload() {
    void this.page.reload();
  }
  forcefullyCrashRenderer() {
    void this.page.goto('chrome://crash').catch(() => {});
  }
}

const ipcHandlers = new Map();
export const ipcMain = {
  handle: (channel, handler) => void ipcHandlers.set(channel, handler),
};

const preloadScript = (path) => `
(() => {
  const listeners = new Map();
  window.__announce = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, payload);
  };
  const electron = {
    contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value; } },
    ipcRenderer: {
      invoke: async (channel, ...given) => {
        const { error, value } = await window.__invoke(channel, ...given);
        if (error !== undefined) throw new Error(error);
        return value;
      },
      on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      removeListener: (channel, listener) =>
        listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener)),
    },
  };
  (function (require) {
    ${readFileSync(path, 'utf8')}
  })(() => electron);
})();`;

const windows = new Set();

export class BrowserWindow extends EventEmitter {
  static getAllWindows() {
    return [...windows];
  }
  constructor(options) {
    super();
    this.id = nextId();
    this.options = options;
    this.destroyed = false;
    this.title = options.title ?? '';
    this.webContents = new WebContents(this);
    windows.add(this);
    const { session: _session, preload, ...preferences } = options.webPreferences;
    report('window', { id: this.id, preferences, hasPreload: preload !== undefined });
    app.emit('web-contents-created', {}, this.webContents);
    this.opened = this.#open();
  }
  async #open() {
    const { webPreferences } = this.options;
    const page = await (webPreferences.session ?? session.defaultSession).newPage();
    const contents = this.webContents;
    contents.page = page;
    contents.frames = new Map();
    const frameOf = (frame) => {
      if (!contents.frames.has(frame)) contents.frames.set(frame, new Frame(frame));
      return contents.frames.get(frame);
    };
    frameOf(page.mainFrame());
    contentsOf.set(page, contents);
    if (webPreferences.preload) {
      await page.exposeBinding('__invoke', async ({ frame }, channel, ...given) => {
        const handler = ipcHandlers.get(channel);
        if (!handler) return { error: `No handler registered for '${channel}'` };
        try {
          const event = { sender: contents, senderFrame: frameOf(frame) };
          return { value: await handler(event, ...given) };
        } catch (error) {
          return { error: error.message };
        }
      });
      await page.addInitScript(preloadScript(webPreferences.preload));
    }
    page.on('crash', () => contents.emit('render-process-gone', {}, { reason: 'crashed' }));
    page.on('close', () => this.#closed());
    page.on('download', async (download) => {
      let isStopped = false;
      const event = { preventDefault: () => (isStopped = true) };
      const item = { getURL: () => download.url() };
      (webPreferences.session ?? session.defaultSession).emit(
        'will-download',
        event,
        item,
        contents,
      );
      report('download', { stopped: isStopped });
      if (isStopped) await download.cancel();
    });
    return page;
  }
  async loadURL(address) {
    const page = await this.opened;
    const target = toPage(address);
    this.webContents.allowed.add(target.split('#')[0]).add(target);
    await page.goto(target);
    this.emit('ready-to-show');
  }
  #closed() {
    if (this.destroyed) return;
    this.destroyed = true;
    windows.delete(this);
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }
  isDestroyed() {
    return this.destroyed;
  }
  close() {
    this.emit('close');
    this.destroy();
  }
  destroy() {
    void this.opened.then((page) => page.close()).then(() => this.#closed());
  }
  setTitle(title) {
    this.title = title;
  }
  show() {}
  focus() {
    report('focused', { id: this.id, title: this.title });
  }
  restore() {}
  maximize() {}
  isMaximized() {
    return false;
  }
  isMinimized() {
    return false;
  }
  getNormalBounds() {
    return { x: 10, y: 10, width: 1280, height: 800 };
  }
}

class App extends EventEmitter {
  isPackaged = false;
  badge = 0;
  whenReady = async () => {};
  getName = () => 'console';
  getVersion = () => '0.1.0';
  getPath = () => process.env.SHIM_USER_DATA;
  requestSingleInstanceLock = () => process.env.SHIM_SECOND_INSTANCE !== '1';
  setAsDefaultProtocolClient = (scheme) => report('protocol_client', { scheme });
  enableSandbox = () => report('sandbox', {});
  setBadgeCount(count) {
    this.badge = count;
    report('badge', { count });
    return true;
  }
  setAboutPanelOptions = (options) => report('about_options', options);
  showAboutPanel = () => report('about', {});
  quit() {
    let isStopped = false;
    this.emit('before-quit', { preventDefault: () => (isStopped = true) });
    if (isStopped) return;
    void browser.close().finally(() => process.exit(0));
  }
}
export const app = new App();

export const protocol = {
  registerSchemesAsPrivileged: (schemes) => report('schemes', { schemes }),
};
export const net = {
  fetch: (request, init) => fetch(request, init),
};
export const shell = {
  openExternal: async (address) => report('external', { address }),
};
export const dialog = {
  answers: [],
  showErrorBox: (title, text) => report('error_box', { title, text }),
  showMessageBox: async (_window, options) => {
    report('dialog', options);
    return { response: dialog.answers.shift() ?? options.cancelId ?? 0 };
  },
};
export const screen = {
  getAllDisplays: () => [
    {
      bounds: { x: 0, y: 0, width: 1920, height: 1080 },
      workArea: { x: 0, y: 0, width: 1920, height: 1040 },
    },
  ],
};
export const nativeTheme = { themeSource: 'light' };
export const Menu = {
  buildFromTemplate: (template) => template,
  setApplicationMenu: (template) => {
    Menu.current = template;
  },
};

/** Reverses the bytes: enough to see that a stored text was encrypted and is decrypted. */
const reversed = (bytes) => Buffer.from(bytes.toReversed());
export const safeStorage = {
  isEncryptionAvailable: () => process.env.SHIM_NO_KEYRING !== '1',
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text) => reversed(Buffer.from(text)),
  decryptString: (bytes) => {
    const text = reversed(bytes).toString('utf8');
    if (!text.startsWith('{')) throw new Error('Error while decrypting the ciphertext.');
    return text;
  },
};

const labelled = (entries, label) =>
  entries
    .flatMap((entry) => [entry, ...(Array.isArray(entry.submenu) ? entry.submenu : [])])
    .find((entry) => entry.label === label);

whenAsked({
  answer_dialog: ({ response }) => void dialog.answers.push(response),
  menu: () =>
    (Menu.current ?? []).map(({ label, submenu }) => ({
      label,
      entries: submenu.map((entry) => entry.label ?? entry.role ?? entry.type),
    })),
  press_menu: ({ label }) => labelled(Menu.current ?? [], label)?.click?.(),
  open_link: ({ address }) => void app.emit('open-url', { preventDefault() {} }, address),
  second_instance: ({ given }) => void app.emit('second-instance', {}, given),
  close_window: ({ title }) =>
    [...windows].find((window) => window.title.startsWith(title))?.close(),
  crash_window: ({ title }) =>
    [...windows]
      .find((window) => window.title.startsWith(title))
      ?.webContents.forcefullyCrashRenderer(),
  permission: async ({ title, permission }) => {
    const window = [...windows].find((one) => one.title.startsWith(title));
    const { permissions } = window.options.webPreferences.session ?? session.defaultSession;
    const asked = new Promise((answer) => permissions.request({}, permission, answer));
    return { request: await asked, check: permissions.check({}, permission) };
  },
  windows: () => [...windows].map(({ id, title }) => ({ id, title })),
  partitions: () =>
    Promise.all(
      [...windows]
        .map(({ options }) => options.webPreferences.session ?? session.defaultSession)
        .filter((own) => own !== session.defaultSession)
        .map(async ({ partition, context }) => ({
          isPersistent: partition.startsWith('persist:'),
          cookies: (await context.cookies()).length,
        })),
    ),
  cleared: () => [...sessions.values()].filter(({ cleared }) => cleared > 0).length,
  quit: () => void app.quit(),
});
