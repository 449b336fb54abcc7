/** The address where login starts; it returns to the screen that is open now. */
export function logInHref(): string {
  const { pathname, search } = window.location;
  return `/api/auth/login?return_to=${encodeURIComponent(pathname + search)}`;
}
