import { logoTypes } from '@workspace/domain/companies/logo';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Largest side of a stored logo in pixels; it is shown with 72 at most. */
const side = 512;
/** Pixels of the largest image that is decoded: a few bytes can claim to be billions. */
const mostPixels = 25_000_000;

export const noImageSentence = 'This is not a JPEG, PNG or GIF image.';

const isOf = (types: readonly string[], type: string | undefined) =>
  type !== undefined && types.includes(type);

/** Whether the content, whatever its name, is one of the images that a logo can be. */
export async function isLogoImage(bytes: Uint8Array): Promise<boolean> {
  return isOf(logoTypes, (await fileTypeFromBuffer(bytes))?.mime);
}

/**
 * The image, drawn again as a PNG: nothing of the file survives but its pixels. Of an animation
 * that is the first frame.
 * @returns undefined for content that is no image, or one with too many pixels
 */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (!(await isLogoImage(bytes))) return undefined;
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  return image
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => undefined);
}

/** @throws AppError 422 on `file` */
export async function requireLogo(bytes: Uint8Array): Promise<Buffer> {
  const drawn = await drawLogo(bytes);
  if (!drawn) throw new AppError(commonErrors.invalid, { fields: { file: noImageSentence } });
  return drawn;
}
