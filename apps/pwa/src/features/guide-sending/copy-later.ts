/**
 * Copies a text that is still being made. Browsers allow a copy only in the moment of the press, so
 * the clipboard gets the promise at once.
 * @throws when the browser refuses, or the text cannot be made
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((made) => new Blob([made], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
