/**
 * The overview's URL parameters, to build links from; empty on other screens. Read from the current
 * URL, because the router's copy is stale during a navigation.
 */
export function overviewParams(): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(pathname === '/' ? search : '');
}
