/**
 * The absolute URL on our own origin to which a login returns. Any other target, or an invalid
 * path, becomes the first page, so that a login is not an open redirect.
 */
export function returnAddress(publicUrl: string, wanted: string | undefined): string {
  const home = `${publicUrl}/`;
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, home)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, home);
  // A path starting with two slashes would be resolved as a host.
  if (origin !== new URL(home).origin || pathname.startsWith('//')) return home;
  return `${origin}${pathname}${search}${hash}`;
}
