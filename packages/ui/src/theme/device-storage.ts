let keeps = true;

/** From now on this page leaves nothing on the device: what is chosen lasts as long as the page. */
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

/** The device's storage to write to; null where the browser forbids it, or nothing is to be kept. */
export const deviceStorage = (): Storage | null => kept(() => localStorage);

/** As {@link deviceStorage}, of this tab alone. */
export const tabStorage = (): Storage | null => kept(() => sessionStorage);
