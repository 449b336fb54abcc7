import { fileTypeFromBuffer } from 'file-type';

/**
 * Bytes that determine the type of images and PDFs. More are not looked at, since archives and
 * images of thousands of parts take long to look through.
 */
const sampleBytes = 4_100;

/** The media type by the content, whatever the name and the stated type are. */
export async function contentType(content: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content.subarray(0, sampleBytes)))?.mime;
}
