/** Where logging in begins; it leads back to the screen that is open now. */
export function logInHref(): string {
  const { pathname, search } = window.location;
  return `/api/auth/login?return_to=${encodeURIComponent(pathname + search)}`;
}
