import type { Me } from '@workspace/domain/accounts/schema';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import { type CookieHolder, deviceKeys } from '../leaving/device-keys.ts';

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

/**
 * A localStorage key that belongs to the person and is wiped at logout; other keys belong to the
 * device.
 */
export function personKey(person: Pick<Person, 'user_id'>, name: string): string {
  return `person.${person.user_id}.${name}`;
}

const personSchema = z.object({ user_id: idSchema, company_id: idSchema });

export function browserStorage(): DeviceStorage {
  const allowed = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  return {
    local: allowed(() => localStorage),
    session: allowed(() => sessionStorage),
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

/**
 * Remembers whose database a cold start without network opens. The kind is for the skeleton, which
 * is shown before the first script runs.
 */
export function rememberPerson({ local }: DeviceStorage, person: Person, kind: Me['kind']): void {
  const { user_id, company_id } = person;
  try {
    local?.setItem(deviceKeys.person, JSON.stringify({ user_id, company_id, kind }));
  } catch {
    // Without space for 100 characters the next cold start asks to sign in.
  }
}

/** The last person who used this device and has not logged out; null = none. */
export function readRememberedPerson({ local }: DeviceStorage): Person | null {
  const text = local?.getItem(deviceKeys.person);
  if (!text) return null;
  try {
    const parsed = personSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
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
  session?.clear();
  const remembered = readRememberedPerson(storage);
  if (local && remembered && isSamePerson(remembered, person)) local.removeItem(deviceKeys.person);
  const prefix = personKey(person, '');
  const keys = Array.from({ length: local?.length ?? 0 }, (_, place) => local?.key(place) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) local?.removeItem(key);
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !isShell(name)).map((name) => caches?.delete(name)));
}
