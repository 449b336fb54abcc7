/** Screens that need no login, and do not wait for what it shows; `skeleton-boot.js` has the same. */
const forVisitors =
  /^\/(guide|status|transfer|top-up|pay|billing-email|report|onboarding(\/complete)?|invite\/(crm|hr|admin))\/?$/;

export function isForVisitors(pathname: string): boolean {
  return forVisitors.test(pathname);
}

/**
 * The overview's URL parameters, to build links from; empty on other screens. Read from the current
 * URL, because the router's copy is stale during a navigation.
 */
export function overviewParams(): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(pathname === '/' ? search : '');
}
