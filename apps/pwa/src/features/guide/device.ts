export type Device = 'ios' | 'android';

/** What a browser says about the device that it runs on. */
export interface ThisDevice {
  /** Null on computers, and if nothing is known. */
  readonly device: Device | null;
  /** Major version of the operating system: 17, 14; null if the browser does not say it. */
  readonly version: number | null;
}

/** The part of `navigator` that says what the device is. */
export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const unknown: ThisDevice = { device: null, version: null };

function majorOf(found: RegExpExecArray | null): number | null {
  return found ? Number(found[1]) : null;
}

/**
 * Reads the device from the browser's user agent. It only chooses what is shown first: the person
 * can always choose the other device. iPads call themselves Macs, but Macs have no touch screen.
 */
export function readDevice({ userAgent, maxTouchPoints }: BrowserFacts): ThisDevice {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) {
    return { device: 'ios', version: majorOf(/ OS (\d+)_/.exec(userAgent)) };
  }
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) {
    return { device: 'ios', version: majorOf(/\bVersion\/(\d+)\./.exec(userAgent)) };
  }
  if (/\bAndroid\b/.test(userAgent)) {
    return { device: 'android', version: majorOf(/\bAndroid (\d+)/.exec(userAgent)) };
  }
  return unknown;
}
