import { describe, expect, it } from 'vitest';
import { installLink } from './install-link.ts';

const code = 'LPA:1$smdp.network.example$7F3A-20C1-9B44';
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`;
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile';

describe('the link that installs an eSIM on this phone', () => {
  it.each(['17_4', '17_10', '18_0_1', '26_0'])('is Apple’s on iOS %s', (version) => {
    expect(installLink(code, iphone(version))).toBe(
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`,
    );
  });

  it('is Android’s on Android', () => {
    expect(installLink(code, android)).toBe(
      `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
    );
  });

  it.each([
    ['an older iPhone', iphone('17_3_1')],
    ['an older Android', android.replace('14', '9')],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'],
    ['nothing that is known', ''],
  ])('is not there on %s', (_device, userAgent) => {
    expect(installLink(code, userAgent)).toBeNull();
  });

  it('holds nothing but an activation code', () => {
    expect(installLink('LPA:1$a.example$X&to=https://evil.example', android)).toBeNull();
  });
});
