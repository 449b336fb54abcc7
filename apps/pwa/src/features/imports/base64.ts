/** A multiple of three, so that chunks join without padding. */
const pieceBytes = 3 * 8192;

/** Base64 in chunks: spreading 5 MB into one call's arguments would overflow the stack. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + pieceBytes))));
  }
  return pieces.join('');
}
