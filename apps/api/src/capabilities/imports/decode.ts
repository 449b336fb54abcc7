import { importLimits } from '@workspace/domain/imports/schema';

/** Text, or why the bytes are not the text of a CSV file. */
export type Decoded = { readonly text: string } | { readonly refused: string };

/** First bytes of files that people send in place of CSV. */
const signatures: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel workbook (.xlsx). In Excel choose Save as, CSV UTF-8, and upload that file.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook (.xls). In Excel choose Save as, CSV UTF-8, and upload that file.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Upload a CSV file.'],
];
const utf16 =
  'The file is encoded as UTF-16. Save it as CSV UTF-8: in Excel the kind is called “CSV UTF-8”, not “Unicode text”.';
const notUtf8 =
  'The file is not encoded as UTF-8 (it may be Latin-1 or Windows-1252, which would spoil letters such as é and ø). Save it as CSV UTF-8.';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** In UTF-16 text of Western languages every other byte is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 200);
  return sample.filter((byte) => byte === 0).length >= sample.length / 4;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Takes UTF-8 with or without a byte order mark, and says of anything else what it is. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { refused: 'The file is empty.' };
  if (bytes.length > importLimits.bytes) {
    return { refused: 'The file is larger than 5 MB. Split it into several files.' };
  }
  const signature = signatures.find(([start]) => startsWith(bytes, start));
  if (signature) return { refused: signature[1] };
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    return { refused: utf16 };
  }
  const text = utf8(bytes);
  if (text?.includes('\0') ?? bytes.includes(0)) {
    return {
      refused: looksLikeUtf16(bytes) ? utf16 : 'The file holds zero bytes, so it is not a text.',
    };
  }
  if (text === undefined) return { refused: notUtf8 };
  if (text.trim() === '') return { refused: 'The file is empty.' };
  return { text };
}
