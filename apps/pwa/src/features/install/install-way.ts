/** What decides how the app is installed here. */
export interface InstallDevice {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isInstalled: boolean;
  /** The browser has offered an installation. */
  readonly canPrompt: boolean;
}

/** `prompt`: by the browser's dialog. `ios`: by hand in Safari. `none`: impossible or declined. */
export type InstallWay = 'prompt' | 'ios' | 'none';

/** An iPad asks for desktop pages and calls itself a Macintosh; no Macintosh has a touchscreen. */
function isIos({ userAgent, maxTouchPoints }: InstallDevice): boolean {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;
}

/** Other browsers on iOS name themselves beside Safari, and views inside of apps lack its version. */
const isSafari = (userAgent: string) =>
  /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
  !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA|Brave)\b/.test(userAgent);

/** How the app can be installed on this device. */
export function installWay(device: InstallDevice): InstallWay {
  if (device.isInstalled) return 'none';
  if (device.canPrompt) return 'prompt';
  return isIos(device) && isSafari(device.userAgent) ? 'ios' : 'none';
}
