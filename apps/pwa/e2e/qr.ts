import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';

// The package is CommonJS with a default export, which test runner and compiler read differently.
const require = createRequire(import.meta.url);
const { default: decode }: { default: typeof import('jsqr').default } = require('jsqr');

/** The text of a QR code on the screen, read from its pixels. */
export async function readQrOf(image: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await image.screenshot());
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}
