/**
 * What the overview's address says, to go on from; nothing on other screens. The address as it is
 * now: the router's own copy is older while a navigation is under way.
 */
export function overviewParams(): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(pathname === '/' ? search : '');
}
