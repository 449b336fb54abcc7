/** More was sent than is read. */
export class TooLong extends Error {}

/**
 * The text of a response.
 * @param what names the sender in the error
 * @throws TooLong if there are more bytes than `maxBytes`
 */
export async function readLimited(
  response: Response,
  { maxBytes, what }: { readonly maxBytes: number; readonly what: string },
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLong(`The response of ${what} is too long.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
