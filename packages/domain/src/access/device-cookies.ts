/**
 * The port that a browser sees in an address. Cookies are shared between the ports of one host, so
 * their names carry the port: copies on two ports stay apart (decisions 2).
 */
export function cookiePort(address: string): string {
  const { port, protocol } = new URL(address);
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

/**
 * Name of the cookie that a page sets when somebody logs out without a network. The browser sends it
 * with the next request, whichever page makes it, so the API ends the session before it serves
 * anything else. It carries no secret and can only take rights away.
 */
export function logoutOwedCookie(address: string): string {
  return `logout_owed_${cookiePort(address)}`;
}

/**
 * Name of the cookie that says that somebody is signed in, and not who. Scripts may read it: before
 * the server is asked, a page shows what will be there, and not a login. It grants nothing.
 */
export function signedInCookie(address: string): string {
  return `signed_in_${cookiePort(address)}`;
}
