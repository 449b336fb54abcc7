/** Everything kept in localStorage by this folder. They say nothing about the person but ids and the kind. */
export const deviceKeys = {
  /** Whose database a start without network opens, and whether an administrator's. Wiped at logout. */
  person: 'offline.person',
  /** A logout that the server has not heard of yet. Wiped when it has. */
  logoutOwed: 'offline.logout-owed',
} as const;

/** Whether a start has something of a person to look after. */
export function isSomebodyRemembered(): boolean {
  try {
    return Object.values(deviceKeys).some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
