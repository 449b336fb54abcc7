import { logoTypes } from '@workspace/domain/companies/logo';
import { invalid } from '@workspace/domain/contract/error';
import sharp from 'sharp';
import type { HeavyWork } from '../../../heavy-work.ts';
import { busy } from '../../../http/refusal.ts';
import { contentType } from '../files/index.ts';

// One image uses one thread; how many are drawn at once is decided by `HeavyWork` alone.
sharp.concurrency(1);

/** Largest side of a stored logo in pixels; it is shown with 72 at most. */
const side = 512;
/**
 * Pixels of the largest image that is decoded, which takes about half a second: a few bytes can
 * claim to be billions.
 */
const maxPixels = 8_000_000;
const patienceSeconds = 10;
/** After a decode that took too long; the machine has too much to do. */
const retryAfterSeconds = 30;

export const noImageSentence = 'This is not a JPEG, PNG or GIF image.';
export const tooManyPixelsSentence =
  'This image has more than 8 megapixels. Make it smaller and send it again.';

/** The drawn image, or the reason why the content cannot be one. */
export type Drawn = { readonly png: Buffer } | { readonly refused: string };

const isOf = (types: readonly string[], type: string | undefined) =>
  type !== undefined && types.includes(type);

/**
 * What an error of the image library means.
 * @throws RefusalWithHeaders 503 for a timeout, which says nothing about the image
 */
export function refusalOfDrawing(error: unknown): Drawn {
  // The library has no other sign of a timeout: "timeout: 42% complete".
  if (error instanceof Error && error.message.startsWith('timeout')) throw busy(retryAfterSeconds);
  return { refused: noImageSentence };
}

async function draw(bytes: Uint8Array): Promise<Drawn> {
  // Of an animation, only the first frame is read.
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > maxPixels) return { refused: tooManyPixelsSentence };
    const png = await image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer();
    return { png };
  } catch (error) {
    return refusalOfDrawing(error);
  }
}

/**
 * The image, drawn again as a PNG: nothing of the file survives but its pixels.
 * @param owner id of the company whose logo it becomes
 * @throws RefusalWithHeaders 503 with Retry-After if too many images wait, or one takes too long
 */
export async function drawLogo(
  heavyWork: HeavyWork,
  owner: string,
  bytes: Uint8Array,
): Promise<Drawn> {
  if (!isOf(logoTypes, await contentType(bytes))) return { refused: noImageSentence };
  return heavyWork.run(owner, () => draw(bytes));
}

/** @throws AppError 422 on `file`, and 503 as `drawLogo` does */
export async function requireLogo(
  heavyWork: HeavyWork,
  owner: string,
  bytes: Uint8Array,
): Promise<Buffer> {
  const drawn = await drawLogo(heavyWork, owner, bytes);
  if ('png' in drawn) return drawn.png;
  throw invalid({ file: drawn.refused });
}
