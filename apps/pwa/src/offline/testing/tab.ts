import type { Me } from '@workspace/domain/accounts/schema';
import type { QueuedTable } from '@workspace/domain/queued';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { createCompanyData } from '../../numbers-index/screen-data.ts';
import { tabLocks } from '../environment/environment.ts';
import { StoreClosedError } from '../environment/errors.ts';
import type { StoredDatabase } from '../leaving/database-deletion.ts';
import type { LogoutNotices } from '../leaving/logout-notices.ts';
import { openOfflineSession } from '../session/offline-session.ts';
import { type DeviceStorage, personOf } from '../session/session-data.ts';
import type { DexieStoreOptions } from '../store/dexie/dexie-store.ts';
import { eventually } from './eventually.ts';
import { Peer } from './peer.ts';
import { seededMe, seedTables } from './seed.ts';

import { createTestBrowser } from './stores.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** `document.cookie` for a single path. */
export function createCookies(): { cookie: string } {
  const values = new Map<string, string>();
  return {
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line) {
      const [pair = ''] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) values.delete(name);
      else values.set(name, value);
    },
  };
}

/** An in-memory Storage. */
export function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (place) => [...values.keys()][place] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

export interface Tab {
  readonly session: CompanySession;
  readonly env: TestEnvironment;
  readonly storage: DeviceStorage;
  /** Requests that have not been answered yet. */
  readonly inFlight: () => number;
  /** Waits until the first rows are loaded and nothing is being fetched. */
  readonly settled: () => Promise<void>;
}

export interface TabOptions {
  readonly me?: Me | null;
  readonly env?: TestEnvironment;
  readonly person?: Me;
  readonly keep?: 'disk' | 'memory';
  readonly database?: DexieStoreOptions;
  /** The socket's credential during impersonation. */
  readonly accessToken?: () => Promise<string>;
  /** Operations that may be queued; those of the domain unless given. */
  readonly queuedOperations?: QueuedTable;
  /** The browser provides no database. */
  readonly diskFails?: boolean;
}

/** A device with a browser, whose tabs share databases, locks and storage. */
export interface Device {
  readonly browser: ReturnType<typeof createTestBrowser>;
  readonly storage: DeviceStorage;
  readonly cacheNames: Set<string>;
  /** Can be replaced, for example to simulate a browser that deletes nothing. */
  storedDatabaseOf: (name: string) => StoredDatabase;
  readonly openTab: (options?: TabOptions) => Promise<Tab>;
  /** Like a cold start that does not know who is logged in; null when nothing is stored. */
  readonly tryOpen: (options?: TabOptions) => Promise<Tab | null>;
  readonly closeAll: () => void;
}

export function createDevice(peer: Peer): Device {
  const browser = createTestBrowser();
  const locks = tabLocks();
  const cacheNames = new Set(['workbox-precache-v2', 'avatars']);
  const storage: DeviceStorage = {
    local: createStorage(),
    session: createStorage(),
    caches: {
      keys: async () => [...cacheNames],
      delete: async (name) => cacheNames.delete(name),
    },
    cookies: createCookies(),
  };
  const open: CompanySession[] = [];
  const watchers = new Map<() => void, string>();
  /** Connects the tabs of this device; a tab does not receive its own announcement. */
  const logoutNoticesOf = (name: string): LogoutNotices => {
    let own = () => {};
    return {
      announce() {
        for (const [onLeft, whose] of watchers) if (whose === name && onLeft !== own) onLeft();
      },
      watch(onLeft) {
        own = onLeft;
        watchers.set(onLeft, name);
        return () => void watchers.delete(onLeft);
      },
    };
  };

  async function tryOpen(options: TabOptions = {}): Promise<Tab | null> {
    const {
      me = seededMe(),
      person: whose = seededMe(),
      keep = 'disk',
      accessToken,
      diskFails,
      database,
      queuedOperations,
    } = options;
    const person = personOf(me ?? whose);
    if (!person) throw new Error('The seeded person has a company');
    const env = options.env ?? createTestEnvironment({ locks });
    let inFlight = 0;
    const session = await openOfflineSession({
      createScreenData: createCompanyData,
      person,
      me,
      baseUrl: peer.url,
      transport: (request) => {
        inFlight += 1;
        return fetch(request).finally(() => {
          inFlight -= 1;
        });
      },
      keep,
      env,
      storage,
      ...(accessToken ? { accessToken } : {}),
      ...(queuedOperations ? { queuedOperations } : {}),
      storedDatabaseOf: (name) => device.storedDatabaseOf(name),
      logoutNoticesOf,
      ...(keep === 'disk'
        ? {
            async openStore(name: string) {
              if (diskFails) throw new StoreClosedError();
              return browser.open(name, database);
            },
          }
        : {}),
    });
    if (!session) return null;
    open.push(session);
    return {
      session,
      env,
      storage,
      inFlight: () => inFlight,
      settled: () =>
        eventually(() => {
          const { phase, syncing } = session.status.get();
          if (phase === 'loading' || syncing) throw new Error(`still ${phase}`);
        }),
    };
  }

  const device: Device = {
    browser,
    storage,
    cacheNames,
    storedDatabaseOf: browser.storedDatabaseOf,
    tryOpen,
    async openTab(options) {
      const tab = await tryOpen(options);
      if (!tab) throw new Error('Nothing is stored for this person');
      return tab;
    },
    closeAll() {
      for (const session of open) session.close();
    },
  };
  return device;
}

/** A server with `numbers` numbers. */
export function startPeer(numbers: number): Promise<Peer> {
  return new Peer(seedTables(numbers)).listen();
}
