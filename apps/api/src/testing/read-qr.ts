import { createRequire } from 'node:module';
import { PNG } from 'pngjs';

// A CommonJS package with a default export, which test runner and compiler resolve differently.
const require = createRequire(import.meta.url);
const { default: decode }: { default: typeof import('jsqr').default } = require('jsqr');

/** The text of a QR code in a PNG; undefined without a readable one. */
export function readQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}
