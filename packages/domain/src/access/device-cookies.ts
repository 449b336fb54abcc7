/**
 * The port in a URL as the browser sees it. Cookies are shared between the ports of one host, so
 * their names include the port to keep instances on two ports apart (decisions 2).
 */
export function cookiePort(address: string): string {
  const { port, protocol } = new URL(address);
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

/**
 * Name of the cookie that a page sets on an offline logout. The browser sends it with the next
 * request, whichever page makes it, so the API ends the session before it serves anything else. It
 * contains no secret and can only revoke access.
 */
export function pendingLogoutCookie(address: string): string {
  return `logout_owed_${cookiePort(address)}`;
}

/**
 * Name of the cookie that marks a logged-in browser, without identifying the person. Scripts may
 * read it: before the server responds, a page shows its skeleton instead of a login. It grants no
 * access.
 */
export function signedInCookie(address: string): string {
  return `signed_in_${cookiePort(address)}`;
}

/**
 * Whether the cookies of a page mark a login, which may have ended meanwhile.
 * @param cookies as `document.cookie` lists them
 */
export function isMarkedSignedIn(cookies: string, address: string): boolean {
  return cookies.split('; ').includes(`${signedInCookie(address)}=1`);
}
