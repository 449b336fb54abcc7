/** A multiple of three, so that the pieces join without padding between them. */
const pieceBytes = 3 * 8192;

/** Base64 of bytes, made in pieces: one call over 5 MB of arguments would overflow the stack. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + pieceBytes))));
  }
  return pieces.join('');
}
