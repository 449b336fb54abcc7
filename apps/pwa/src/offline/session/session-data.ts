import type { Me } from '@workspace/domain/accounts/schema';
import { browserStorages, wipeAtLogout } from '@workspace/ui/storage/stored-key';
import { rememberedPersonKey } from '../leaving/device-keys.ts';
import type { CookieHolder } from '../leaving/stored-at-start.ts';

/** Identifies the data: one database for each person and company. */
export interface Person {
  readonly user_id: string;
  readonly company_id: string;
}

/** The browser's small storages; null when the browser forbids them. */
export interface DeviceStorage {
  readonly local: Storage | null;
  readonly session: Storage | null;
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | null;
  readonly cookies: CookieHolder | null;
}

export function browserStorage(): DeviceStorage {
  const { device: local, tab: session } = browserStorages();
  return {
    local,
    session,
    caches: 'caches' in globalThis ? caches : null,
    cookies: 'document' in globalThis ? document : null,
  };
}

/** The person of a company; null for newcomers and staff, who have no company data. */
export function personOf(me: Me): Person | null {
  if (!me.user || !me.company) return null;
  return { user_id: me.user.user_id, company_id: me.company.company_id };
}

export function databaseName({ user_id, company_id }: Person): string {
  return `person-${user_id}-${company_id}`;
}

export function isSamePerson(a: Person, b: Person): boolean {
  return a.user_id === b.user_id && a.company_id === b.company_id;
}

/** Remembers whose database a cold start without network opens. */
export function rememberPerson({ local }: DeviceStorage, person: Person, kind: Me['kind']): void {
  const { user_id, company_id } = person;
  // Without space for 100 characters the next cold start asks to log in.
  rememberedPersonKey.write({ user_id, company_id, kind }, local);
}

/** The last person who used this device and has not logged out; null = none. */
export function readRememberedPerson({ local }: DeviceStorage): Person | null {
  const { user_id, company_id } = rememberedPersonKey.read(local) ?? {};
  return user_id && company_id ? { user_id, company_id } : null;
}

/** Whether the cache holds the app's shell, which all users of the device share. */
function isShell(cache: string): boolean {
  return cache.includes('precache');
}

/**
 * Removes the person's data from all small storages of this origin; keys of other people are kept.
 */
export async function wipeStorage(storage: DeviceStorage, person: Person): Promise<void> {
  const { local, session, caches } = storage;
  wipeAtLogout({ device: local, tab: session }, person);
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !isShell(name)).map((name) => caches?.delete(name)));
}
