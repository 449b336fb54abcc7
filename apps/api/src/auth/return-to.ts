/**
 * Where a login leads back to, as a complete address of our own. Whatever leads elsewhere, or is
 * no path, becomes the first page: a login must not be a way to another site.
 */
export function returnAddress(publicUrl: string, wanted: string | undefined): string {
  const home = `${publicUrl}/`;
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, home)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, home);
  // A path of two slashes would be read as a host by whoever resolves it again.
  if (origin !== new URL(home).origin || pathname.startsWith('//')) return home;
  return `${origin}${pathname}${search}${hash}`;
}
