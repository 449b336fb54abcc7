/** Screens that need no login, and do not wait for what it shows; `skeleton-boot.js` has the same. */
const forVisitors = /^\/(guide|status|transfer|top-up|invite\/(crm|admin))\/?$/;

export function isForVisitors(pathname: string): boolean {
  return forVisitors.test(pathname);
}
