/**
 * Limits of every file besides those of its kind, so that parsing takes bounded time: empty lines
 * and line breaks inside cells count as lines.
 */
export const fileLimits = { lines: 50_000, columns: 50, rowBytes: 10_000 } as const;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quotationMark = 0x22;

const tooManyLines =
  'The file has more than 50,000 lines, empty ones included. Delete the empty rows, or split it into several files.';
const tooLong = (line: number) =>
  `The row that starts on line ${line} is longer than 10,000 characters. A closing quotation mark may be missing.`;

/**
 * Counts lines and bytes per row in one pass over UTF-8 bytes, before parsing.
 * @returns the reason why the file is refused; undefined if it may be parsed
 */
export function refusedForSize(bytes: Uint8Array): string | undefined {
  let line = 1;
  let rowLine = 1;
  let rowStart = 0;
  let isQuoted = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === quotationMark) isQuoted = !isQuoted;
    const isBreak = byte === lineFeed || (byte === carriageReturn && bytes[place + 1] !== lineFeed);
    if (isBreak) {
      line += 1;
      if (line > fileLimits.lines) return tooManyLines;
      if (!isQuoted) [rowLine, rowStart] = [line, place + 1];
    }
    if (place - rowStart >= fileLimits.rowBytes) return tooLong(rowLine);
  }
  return undefined;
}
