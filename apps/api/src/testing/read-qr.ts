import { createRequire } from 'node:module';
import { PNG } from 'pngjs';

// The package is CommonJS with a default export, which test runner and compiler read differently.
const require = createRequire(import.meta.url);
const { default: decode }: { default: typeof import('jsqr').default } = require('jsqr');

/** What a QR code in a PNG says; undefined where there is none that can be read. */
export function readQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}
