import contentDisposition from 'content-disposition';

/** Characters that a file name must not have, on any system or on the screen. */
const unsafeInNames = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
const maxNameLength = 150;

/** Content-Disposition of a file that a browser saves under this name (RFC 6266). */
export function attachment(name: string): string {
  const safe = name
    .replace(unsafeInNames, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  return contentDisposition([...safe].slice(0, maxNameLength).join('') || 'file');
}

/**
 * An address for `Location`, encoded as a header needs it.
 * @throws Error for anything but a path of this server or an http(s) address
 */
export function safeLocation(location: string | undefined): string {
  const here = 'http://here.invalid';
  const url = new URL(location ?? '', here);
  const isPath = location?.startsWith('/') === true && url.origin === here;
  if (isPath) return url.href.slice(here.length);
  const isAbsolute = location !== undefined && URL.canParse(location);
  if (isAbsolute && /^https?:$/.test(url.protocol)) return url.href;
  throw new Error('The location is neither a path of this server nor an http address.');
}
