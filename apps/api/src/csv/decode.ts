/** The text, or the reason why the bytes are not the text of a CSV file. */
export type Decoded = { readonly text: string } | { readonly refused: string };

const saveAsCsv = 'In Excel choose Save as, “CSV UTF-8”, and upload that file.';

const workbook = `This is an Excel workbook (.xlsx) or another compressed file. ${saveAsCsv}`;

/** Leading bytes of file types that are commonly uploaded instead of CSV. */
const signatures: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], workbook],
  [[0x50, 0x4b, 0x05, 0x06], workbook],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook (.xls). ${saveAsCsv}`],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Upload a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Extract it and upload the CSV file inside.'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], `This is a text document (.rtf). ${saveAsCsv}`],
];
/** Offset of the type in an OpenDocument file. */
const openDocument = { from: 30, to: 75, text: 'mimetypeapplication/vnd.oasis.opendocument' };
const openDocumentReason =
  'This is an OpenDocument spreadsheet (.ods). In LibreOffice choose Save as, “Text CSV”, with the character set UTF-8, and upload that file.';
const utf16 =
  'This file is UTF-16. In Excel choose Save as, “CSV UTF-8”, not “Unicode text”, and upload that file.';
const notUtf8 =
  'This file is not encoded as UTF-8; it may be Windows-1252, which would damage letters such as é and ø. In Excel choose Save as, “CSV UTF-8”, not “CSV”, and upload that file.';
const nulAtEnd =
  'The file ends in NUL bytes, so it was not saved or copied completely and rows may be missing. Save it again and upload that file.';
const webPage = `This is a web page or XML, although it may be named .xls or .csv. Open it in Excel. ${saveAsCsv}`;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** In UTF-16 text of Western languages every other byte is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 200);
  return sample.filter((byte) => byte === 0).length >= sample.length / 4;
}

/** Whether there are NUL bytes, and only at the end: the file was not written to its end. */
function endsInNul(bytes: Uint8Array): boolean {
  const first = bytes.indexOf(0);
  return first > 0 && bytes.subarray(first).every((byte) => byte === 0);
}

function isOpenDocument(bytes: Uint8Array): boolean {
  const { from, to, text } = openDocument;
  return new TextDecoder('latin1').decode(bytes.subarray(from, to)).startsWith(text);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function signatureReason(bytes: Uint8Array): string | undefined {
  if (isOpenDocument(bytes)) return openDocumentReason;
  return signatures.find(([start]) => startsWith(bytes, start))?.[1];
}

/**
 * Decodes UTF-8 with or without a byte order mark; otherwise detects the actual format for the
 * error.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { refused: 'The file is empty.' };
  const reason = signatureReason(bytes);
  if (reason !== undefined) return { refused: reason };
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    return { refused: utf16 };
  }
  if (endsInNul(bytes)) return { refused: nulAtEnd };
  const text = utf8(bytes);
  if (text?.includes('\0') ?? bytes.includes(0)) {
    return {
      refused: looksLikeUtf16(bytes)
        ? utf16
        : 'The file contains NUL bytes, so it is not a text file.',
    };
  }
  if (text === undefined) return { refused: notUtf8 };
  if (text.trim() === '') return { refused: 'The file is empty.' };
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text)) return { refused: webPage };
  return { text };
}
