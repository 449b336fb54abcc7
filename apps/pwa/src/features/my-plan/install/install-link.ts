import { activationCodePattern } from '@workspace/domain/numbers/schema';

/**
 * The phone manufacturer's link that installs an eSIM on the phone that opens it: iOS 17.4 or
 * later, and Android 10 or later. It is the only link that may contain an activation code (decisions 11).
 * @param userAgent of the browser
 * @returns null if this device has no such link
 */
export function installLink(activationCode: string, userAgent: string): string | null {
  if (!activationCodePattern.test(activationCode)) return null;
  const address = (maker: string) =>
    `https://esimsetup.${maker}.com/esim_qrcode_provisioning?carddata=${activationCode}`;
  const ios = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_(\d+)/.exec(userAgent);
  if (ios) {
    const [major, minor] = [Number(ios[1]), Number(ios[2])];
    return major > 17 || (major === 17 && minor >= 4) ? address('apple') : null;
  }
  const android = /\bAndroid\b(?: (\d+))?/.exec(userAgent);
  // Some browsers do not say the version; the page opens on every Android with eSIM support.
  return android && Number(android[1] ?? 10) >= 10 ? address('android') : null;
}
