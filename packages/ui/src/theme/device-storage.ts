let keeps = true;

/** Stops all writes to the device: preferences then last as long as the page. */
export function keepNothing(): void {
  keeps = false;
}

function kept(read: () => Storage): Storage | null {
  try {
    return keeps ? read() : null;
  } catch {
    return null;
  }
}

/** Writable `localStorage`; null if the browser forbids it or writing was stopped. */
export const deviceStorage = (): Storage | null => kept(() => localStorage);

/** As {@link deviceStorage}, of this tab alone. */
export const tabStorage = (): Storage | null => kept(() => sessionStorage);
